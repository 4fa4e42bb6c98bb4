#!/usr/bin/env python3
"""Cuts the fonts of the game down to the characters it can show.

    pip install "fonttools==4.68.0"            # tested with this version
    apt install fonts-noto-cjk fonts-noto-cjk-extra fonts-lxgw-wenkai
    python3 assets/fonts/make.py               # writes the fonts and their licences
    python3 assets/fonts/make.py --check       # only says whether the fonts cover every text (exit 1 if not)
    python3 assets/fonts/make.py --hanzi       # makes hanzi-1000.txt again (needs jieba, MIT)
    python3 assets/fonts/make.py --first       # only cuts what browsers load first out of the fonts

Run it again whenever a text in assets/locales/ or in a pack gains a character; --check tells. Which language is written
in which fonts is in assets/pack.toml: [locales], [fonts] and [languages].
LXGW and 霞鹜 are reserved font names (OFL, clause 3), and a subset is a modified version, so that font calls
itself "Turnstone Kai" inside. Noto reserves no name.
"""

import re
import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parent
LOCALES = HERE.parent / "locales"
PACKS = HERE.parent / "packs"

THEME = tomllib.loads((HERE.parent / "pack.toml").read_text(encoding="utf-8"))
SANS = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
SERIF = "/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc"


def noto(kind, face, script):
    """A face of Noto Sans or Serif CJK: in its collections Japanese is number 0, Korean 1, Chinese 2 and 3."""
    return {
        "source": SANS if kind == "Sans" else SERIF,
        "face": face,
        "out": f"Noto{kind}{script}-subset.otf",
        "family": f"Noto {kind} CJK {script} Subset",
        "licence": "OFL-NotoSansCJK.txt",
    }


FONTS = [
    noto("Sans", 2, "SC")
    | {
        "hanzi": 1000,
        "debian": "/usr/share/doc/fonts-noto-cjk/copyright",
        "copyright": "Copyright 2014-2021 Adobe (http://www.adobe.com/).\n"
        "Copyright 2010-2012 Google Corporation (as Debian's package states it).\n"
        "Noto is a trademark of Google Inc.\n\n"
        "The files Noto*-subset.otf are subsets of Noto Sans CJK 2.004 and Noto Serif CJK 2.001, made by\n"
        "make.py (with proportional quotation marks, ellipsis and middle dot).",
    },
    {
        "source": "/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf",
        "face": -1,
        "out": "LXGWWenKai-subset.ttf",
        "hanzi": 550,  # about 400 bytes each, for the brush leaves many points: 1000 would make 449 kB
        "family": "Turnstone Kai",
        "licence": "OFL-LXGWWenKai.txt",
        "debian": "/usr/share/doc/fonts-lxgw-wenkai/copyright",
        "copyright": "Copyright 2021-2023 LXGW (https://github.com/lxgw/LxgwWenKai),\n"
        'with Reserved Font Names "霞鹜" and "LXGW".\n'
        "Copyright 2020 The Klee Project Authors (https://github.com/fontworks-fonts/Klee)\n"
        "Klee is a trademark of Fontworks Inc.\n\n"
        "The font in LXGWWenKai-subset.ttf is a modified version (a subset, made by make.py) and is named\n"
        '"Turnstone Kai".',
    },
    noto("Sans", 3, "TC") | {"hanzi": 1000},
    noto("Sans", 0, "JP") | {"hanzi": 1000},
    noto("Serif", 0, "JP"),
    noto("Sans", 1, "KR") | {"hangul": True},
    noto("Serif", 1, "KR"),
]

PUNCTUATION = "–—…‘’“”·×÷•←→↑↓●○■□▲△▼≡★☆✓−≤≥"
CJK_PUNCTUATION = "　，。！？：；、「」『』（）《》〈〉【】～％—…·"
GAME = (
    "黑白棋双方轮到落子翻转撤销重做提示设置难度随机贪心浅中深搜索引擎玩家对弈平局获胜结果计数音量语言简体中文"
    "动画速度减少动态相机俯视重置退出继续新游戏保存损坏"
    # further words of the board and of the two games to come
    "五子围虎狮象豹狼狗猫鼠斗兽盘格线色着步局吃跳河陷阱穴让先手后悔认输赢负和棋谱回顾复盘标记窗口全屏高低快慢"
    "关闭开启确定取消返回菜单加载失败错误键盘鼠标点击触摸拖滚按空格灯光阴影质量垂直同步帧率默认恢复版本许可致谢"
    "奕弈悬浮缩放坐标字号辅助颜盲静音效乐响亮暗灵敏练习教程规则说明统计历史存档覆盖删除读取损毁备份"
)
ASCII = "".join(map(chr, range(0x20, 0x7F)))
KANA = "".join(map(chr, [*range(0x3041, 0x3097), *range(0x30A0, 0x3100)]))
# The syllables of KS X 1001, which nearly all Korean is written with.
HANGUL = "".join(bytes([row, column]).decode("euc_kr") for row in range(0xB0, 0xC9) for column in range(0xA1, 0xFF))
LATIN1 = "".join(map(chr, range(0xA0, 0x100)))
# Characters that shape text and are never drawn; no font needs them.
INVISIBLE = set("\n\r\t\ufeff\u200b\u200d\u2060\u2066\u2067\u2068\u2069\u00ad\ufe0f")


def languages_of(entry):
    """The languages that are written in a font."""
    def files(language):
        return THEME["languages"].get(language, [THEME["fonts"]["text"], THEME["fonts"]["title"]])

    return [language for language in THEME["locales"] if f"fonts/{entry['out']}" in files(language)]


def is_for_large_words(entry):
    titles = [THEME["fonts"]["title"], *(fonts[1] for fonts in THEME["languages"].values())]
    return f"fonts/{entry['out']}" in titles


def shown(path, entry):
    """The characters of a file. Comments are not shown, and openings' names only in the face of small words."""
    unseen = ("#", "reversi-opening-") if is_for_large_words(entry) else ("#",)
    # "\u4E00" inside a Fluent string is a character too.
    text = "".join(line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith(unseen))
    found = set(text)
    found |= {chr(int(h, 16)) for h in re.findall(r"\\u([0-9A-Fa-f]{4})", text)}
    found |= {chr(int(h, 16)) for h in re.findall(r"\\U([0-9A-Fa-f]{6})", text)}
    return found - INVISIBLE


def language_names():
    """The languages' own names, which are read in every language."""
    names = set()
    for path in LOCALES.glob("*/turnstone.ftl"):
        names |= set(re.search(r"(?m)^language-name = (.*)$", path.read_text(encoding="utf-8"))[1])
    return names


def locale_characters(entry):
    """What a face has to draw."""
    found = language_names()
    for language in languages_of(entry):
        found |= shown(LOCALES / language / "turnstone.ftl", entry)
        found |= set("".join(pack_texts(language)))
    for path in PACKS.rglob("*.ftl") if "zh-Hans" in languages_of(entry) else []:
        found |= shown(path, entry)
    return found - INVISIBLE


def pack_texts(language):
    """The titles and descriptions of packs, which are read among the looks and in the list of packs."""
    for path in [HERE.parent / "pack.toml", *PACKS.glob("*/pack.toml")]:
        said = tomllib.loads(path.read_text(encoding="utf-8"))
        for text in (said.get("title", ""), said.get("description", "")):
            yield text if isinstance(text, str) else text.get(language, "")


def hanzi(count):
    """The `count` most frequent hanzi: a stock for texts to come."""
    return (HERE / "hanzi-1000.txt").read_text(encoding="utf-8").replace("\n", "")[:count]


def make_hanzi():
    """The 1000 hanzi of the highest summed word frequency in jieba's dictionary."""
    from collections import Counter

    import jieba

    count = Counter()
    for line in (Path(jieba.__file__).parent / "dict.txt").read_text(encoding="utf-8").splitlines():
        word, frequency, *_ = line.split(" ")
        for c in word:
            if "\u4e00" <= c <= "\u9fff":
                count[c] += int(frequency)
    top = [c for c, _ in sorted(count.items(), key=lambda e: (-e[1], e[0]))[:1000]]
    rows = ["".join(top[i : i + 50]) for i in range(0, 1000, 50)]
    (HERE / "hanzi-1000.txt").write_text("\n".join(rows) + "\n", encoding="utf-8")


def wanted(entry):
    everything = ASCII + LATIN1 + PUNCTUATION + CJK_PUNCTUATION
    if "zh-Hans" in languages_of(entry):
        everything += GAME
    if "ja" in languages_of(entry):
        everything += KANA
    if entry.get("hangul"):
        everything += HANGUL
    return (set(everything) | set(hanzi(entry.get("hanzi", 0))) | locale_characters(entry)) - INVISIBLE


def rename(font, family):
    """One family name in every language, so that a reserved name is left nowhere a reader would see it."""
    name = font["name"]
    kept = {r.nameID: r.toUnicode() for r in name.names if r.langID == 0x409 and r.nameID in (0, 7, 13, 14)}
    name.names = []
    style = "Regular"
    postscript = family.replace(" ", "") + "-" + style
    kept |= {1: family, 2: style, 3: "Turnstone: " + postscript, 4: family, 5: "Version 1.000", 6: postscript}
    for number, text in sorted(kept.items()):
        name.setName(text, number, 3, 1, 0x409)
    if "CFF " in font:
        cff = font["CFF "].cff
        cff.fontNames = [postscript]
        top = cff.topDictIndex[0]
        for field in ("FullName", "FamilyName"):
            if hasattr(top, field):
                setattr(top, field, family)


def westernise(font):
    """Noto's SC face gives the marks that both languages share a whole square each, which breaks "It’s" apart.

    The quotation marks and the ellipsis take the font's own proportional forms (its feature pwid), and the dot
    and the signs × ÷ lose the air at their sides."""
    from fontTools.pens.t2CharStringPen import T2CharStringPen
    from fontTools.pens.transformPen import TransformPen

    gsub = font["GSUB"].table
    proportional = {}
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == "pwid":
            for index in record.Feature.LookupListIndex:
                for table in gsub.LookupList.Lookup[index].SubTable:
                    proportional |= getattr(table, "ExtSubTable", table).mapping
    for table in font["cmap"].tables:
        if hasattr(table, "cmap") and table.isUnicode():
            for c in map(ord, "‘’“”…"):
                if c in table.cmap:
                    table.cmap[c] = proportional.get(table.cmap[c], table.cmap[c])
    glyphs = font.getGlyphSet()
    cmap = font.getBestCmap()
    strings = font["CFF "].cff.topDictIndex[0].CharStrings
    done = set()
    for c, advance in (("·", 340), ("•", 340), ("×", 760), ("÷", 760)):
        name = cmap[ord(c)]
        if name in done:
            continue
        done.add(name)
        width, _ = font["hmtx"][name]
        old = strings[name]
        pen = T2CharStringPen(advance - old.private.nominalWidthX, glyphs)
        shift = (advance - width) // 2
        glyphs[name].draw(TransformPen(pen, (1, 0, 0, 1, shift, 0)))
        new = pen.getCharString(old.private, old.globalSubrs)
        new.fdSelectIndex = getattr(old, "fdSelectIndex", None)
        strings[name] = new
        font["hmtx"][name] = (advance, font["hmtx"][name][1] + shift)


def cut(entry, characters):
    from fontTools import subset
    from fontTools.ttLib import TTFont

    options = subset.Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "liga"]
    options.layout_scripts = ["DFLT", "latn", "cyrl", "hani", "kana", "hang"]
    options.hinting = False
    options.notdef_outline = True
    options.glyph_names = False
    options.name_IDs = ["*"]
    options.name_languages = [0x409]
    options.recalc_timestamp = False
    options.drop_tables += ["BASE", "VORG", "vhea", "vmtx", "gasp", "DSIG", "meta"]
    font = TTFont(entry["source"], fontNumber=entry["face"], recalcTimestamp=False)
    missing = sorted(c for c in characters if ord(c) not in font.getBestCmap())
    if "CFF " in font:
        westernise(font)
    cutter = subset.Subsetter(options)
    cutter.populate(text="".join(sorted(characters)))
    cutter.subset(font)
    rename(font, entry["family"])
    out = HERE / entry["out"]
    font.save(out)
    print(f"{out.name}: {len(font.getGlyphOrder())} glyphs, {out.stat().st_size} bytes,",
          "nothing missing" if not missing else "MISSING " + " ".join(f"{c} U+{ord(c):04X}" for c in missing))
    return missing


def licence(entry):
    """The whole OFL as Debian's copyright file has it, unfolded, under the copyright lines of this font."""
    lines = Path(entry["debian"]).read_text(encoding="utf-8").splitlines()
    body = []
    inside = False
    for line in lines:
        if line.strip().startswith("SIL OPEN FONT LICENSE Version 1.1"):
            inside = True
            body.append("-----------------------------------------------------------")
        elif inside and not line.startswith(" "):
            break
        if inside:
            body.append("" if line.strip() == "." else line.strip())
    assert "OTHER DEALINGS IN THE FONT SOFTWARE." in "\n".join(body), "the OFL text was cut short"
    head = (
        entry["copyright"]
        + "\n\nThis Font Software is licensed under the SIL Open Font License, Version 1.1.\n"
        + "This license is copied below, and is also available with a FAQ at: https://scripts.sil.org/OFL\n\n"
    )
    text = head + "\n".join(body).rstrip("\n") + "\n"
    (HERE / entry["licence"]).write_text(text, encoding="utf-8")


def cut_first(entry):
    """What a browser loads before the first screen: the letters of one language. The whole font comes afterwards.

    Names of openings are shown in a game only, so they wait for the whole font."""
    from fontTools import subset
    from fontTools.ttLib import TTFont

    for language in languages_of(entry):
        characters = first_characters(language)
        options = subset.Options()
        options.layout_features = ["*"]
        options.hinting = False
        options.notdef_outline = True
        options.name_IDs = ["*"]
        options.recalc_timestamp = False
        font = TTFont(HERE / entry["out"], recalcTimestamp=False)
        cutter = subset.Subsetter(options)
        cutter.populate(text="".join(sorted((characters | set(ASCII + LATIN1 + PUNCTUATION)) - INVISIBLE)))
        cutter.subset(font)
        out = HERE / "first" / language / entry["out"]
        out.parent.mkdir(parents=True, exist_ok=True)
        font.save(out)
        print(f"{out.relative_to(HERE)}: {len(font.getGlyphOrder())} glyphs, {out.stat().st_size} bytes")


def first_characters(language):
    lines = (LOCALES / language / "turnstone.ftl").read_text(encoding="utf-8").splitlines()
    text = "".join(line for line in lines if not line.startswith(("#", "reversi-opening-")))
    more = CJK_PUNCTUATION if language.startswith(("zh", "ja", "ko")) else ""
    return (set(text) | set(more) | set("".join(pack_texts(language))) | language_names()) - INVISIBLE


def check():
    from fontTools.ttLib import TTFont

    lacking = 0
    for entry in FONTS:
        has = TTFont(HERE / entry["out"]).getBestCmap()
        missing = sorted(c for c in locale_characters(entry) if ord(c) not in has)
        print(entry["out"] + ":", "covers every text" if not missing else "lacks " + "".join(missing))
        lacking += len(missing)
        for language in languages_of(entry):
            part = HERE / "first" / language / entry["out"]
            unread = sorted(c for c in first_characters(language) if ord(c) not in TTFont(part).getBestCmap())
            print(f"first/{language}/{part.name}:", "lacks " + "".join(unread) if unread else "covers its texts")
            lacking += len(unread)
    return 1 if lacking else 0


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(check())
    if "--hanzi" in sys.argv:
        make_hanzi()
    for font_entry in FONTS:
        if "--first" not in sys.argv:
            cut(font_entry, wanted(font_entry))
            if "debian" in font_entry:
                licence(font_entry)
        cut_first(font_entry)
