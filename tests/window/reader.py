"""Plays a game of each kind as a screen reader does: it knows what AT-SPI says of the window, and acts through that alone.

Run within a session bus and an X server of its own, as `cargo xtask reader` does: reader.py PROGRAM ASSETS"""

import os
import random
import subprocess
import sys
import tempfile
import time

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

LAUNCHERS = ["/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher"]
PATIENCE = 120.0  # seconds for a game


def switch_on():
    """Starts AT-SPI, and says that a screen reader runs."""
    launcher = next(path for path in LAUNCHERS if os.path.exists(path))
    subprocess.Popen([launcher, "--launch-immediately"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    for attempt in range(50):
        try:
            for name in ["IsEnabled", "ScreenReaderEnabled"]:
                value = GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", True)))
                where = ("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set")
                bus.call_sync(*where, value, None, Gio.DBusCallFlags.NONE, -1, None)
            return
        except GLib.Error:
            time.sleep(0.1)
    raise SystemExit("AT-SPI does not start")


switch_on()
import pyatspi  # noqa: E402  It asks for AT-SPI when it is imported.

heard = []
pyatspi.Registry.registerEventListener(lambda event: heard.append(event.any_data), "object:announcement")


def pause(seconds):
    """Lets events arrive for so long."""
    end = time.time() + seconds
    while time.time() < end:
        while GLib.MainContext.default().pending():
            GLib.MainContext.default().iteration(False)
        time.sleep(0.01)


def window():
    """The game's window, as soon as it is there and has something in it."""
    end = time.time() + PATIENCE
    while time.time() < end:
        for program in pyatspi.Registry.getDesktop(0):
            if program and program.name == "turnstone" and len(program) and len(program[0]):
                return program[0]
        pause(0.1)
    raise SystemExit("the window is not read")


def press(node):
    node.queryAction().doAction(0)


def play(game, program, assets):
    """Plays a game to its end."""
    heard.clear()
    choose = random.Random(7)
    with tempfile.TemporaryDirectory() as data:
        words = [program, "--data-dir", data, "--assets", assets, "--fast", "--new", "--windowed", "640x480"]
        words += ["--language", "en", "--seed", "7", "--game", game, "--level", "random"]
        running = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            end, presses = time.time() + PATIENCE, 0
            # The last sentence may be of a press that came too late.
            while not any(" win" in said or "draw" in said for said in heard[-3:]):
                if time.time() > end:
                    raise SystemExit(f"{game} does not end; heard at last: {heard[-5:]}")
                parts = {(part.getRoleName(), part.name): part for part in window()}
                dialog = next((part for (role, _), part in parts.items() if role == "dialog"), None)
                if dialog:
                    press(next(button for button in dialog if button.name == "All right"))
                    pause(0.2)
                    continue
                board = next((part for (_, name), part in parts.items() if name.startswith("The board of")), None)
                squares = [(square.name, square) for square in board or []]
                kinds = ["can capture", "can go there", "you may play here", "face down"]
                found = [[square for name, square in squares if kind in name] for kind in kinds]
                # Else one of the tiles of the side that is to move is chosen.
                turns = [said for said in heard if "our move, " in said]
                side = turns[-1].rsplit("our move, ")[-1].split(".")[0].lower() if turns else " "
                found.append([square for name, square in squares if side in name and "chosen" not in name])
                among = next((kind for kind in found if kind), [square for _, square in squares])
                if among:
                    press(choose.choice(among))
                    presses += 1
                pause(0.1)
            plays = sum("plays" in said or "flips" in said or "moves" in said for said in heard)
            if plays < 8:
                raise SystemExit(f"{game}: of its moves only {plays} were announced: {heard}")
            print(f"{game}: {presses} presses, {len(heard)} announcements, at last “{heard[-1]}”")
        finally:
            running.kill()
            running.wait()
            pause(0.5)


for kind in sys.argv[3:] or ["reversi", "gomoku", "animal-chess"]:
    play(kind, *sys.argv[1:3])
