//! Dates as the library writes them.

/// The date and time of a moment, in seconds since 1 January 1970, by universal time: `2026-11-24T13:05:22`.
#[must_use]
pub fn date_of(seconds: u64) -> String {
    let (days, second) = (seconds / 86_400, seconds % 86_400);
    // Days are counted from 1 March of the year 0, so that the leap day is the last of a year and months have lengths that
    // a formula gives. An era has 400 years, after which the calendar repeats.
    let since_march = days + 719_468;
    let (era, day) = (since_march / 146_097, since_march % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, next_year) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    let year = era * 400 + year + next_year;
    format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}", second / 3600, second / 60 % 60, second % 60)
}

/// The moment of a date as the library writes it, by universal time, in seconds since 1 January 1970: noon of a day whose time
/// is not known. `None` if not even the day is known.
#[must_use]
pub fn seconds_of(date: &str) -> Option<u64> {
    let (day, time) = date.split_once('T').unwrap_or((date, "12:00:00"));
    let number = |parts: &mut dyn Iterator<Item = &str>| parts.next()?.parse::<u64>().ok();
    let mut parts = day.split('-');
    let (year, month, day) = (number(&mut parts)?, number(&mut parts)?, number(&mut parts)?);
    let mut parts = time.split(':');
    let (hour, minute, second) = (number(&mut parts)?, number(&mut parts)?, number(&mut parts)?);
    let is_date = (1970..=9999).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
    if !is_date || hour > 23 || minute > 59 || second > 60 {
        return None;
    }
    // The inverse of `date_of`: the year begins with March.
    let year = if month < 3 { year - 1 } else { year };
    let (era, in_era) = (year / 400, year % 400);
    let in_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let days = era * 146_097 + 365 * in_era + in_era / 4 - in_era / 100 + in_year;
    Some((days - 719_468) * 86_400 + hour * 3600 + minute * 60 + second)
}

/// A date from another program, as the library writes it: `2003.12.14 10:11`, `2003-12-14`, `2003`, or seconds since
/// 1970. Empty if it is none of these.
#[must_use]
pub fn read_date(text: &str) -> String {
    let text = text.trim();
    let is_number = !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    if is_number && text.len() > 8 {
        // Up to the year 9999.
        return text.parse().ok().filter(|seconds| *seconds < 253_402_300_800).map(date_of).unwrap_or_default();
    }
    let day = text.split([' ', 'T', '_', ',']).next().unwrap_or_default();
    let parts: Vec<&str> = day.split(['.', '-', '/']).collect();
    let is_part = |part: &str, digits: usize| part.len() == digits && part.bytes().all(|digit| digit.is_ascii_digit());
    let known = parts.iter().enumerate().take(3).take_while(|(at, part)| is_part(part, if *at == 0 { 4 } else { 2 }));
    known.map(|(_, part)| *part).collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        assert_eq!(date_of(0), "1970-01-01T00:00:00");
        assert_eq!(date_of(951_782_399), "2000-02-28T23:59:59");
        assert_eq!(date_of(951_782_400), "2000-02-29T00:00:00");
        assert_eq!(date_of(951_868_800), "2000-03-01T00:00:00");
        assert_eq!(date_of(1_795_525_522), "2026-11-24T13:05:22");
        assert_eq!(date_of(4_107_542_400), "2100-03-01T00:00:00", "2100 is no leap year");
    }

    #[test]
    fn a_date_says_its_moment_if_its_day_is_known() {
        for seconds in (0..4_200_000_000).step_by(7_654_321) {
            assert_eq!(seconds_of(&date_of(seconds)), Some(seconds));
        }
        assert_eq!(seconds_of("1970-01-02"), Some(86_400 + 12 * 3600));
        for none in ["", "2026", "2026-11", "2026-13-01", "1969-12-31", "2026-11-24T25:00:00", "2026-11-xx"] {
            assert_eq!(seconds_of(none), None, "{none}");
        }
    }

    #[test]
    fn dates_of_other_programs_are_read_as_far_as_they_go() {
        assert_eq!(read_date("2003.12.14_10:11:12"), "2003-12-14");
        assert_eq!(read_date("2003-12-14"), "2003-12-14");
        assert_eq!(read_date("1997"), "1997");
        assert_eq!(read_date("1997-05"), "1997-05");
        assert_eq!(read_date("1997-5-3"), "1997");
        assert_eq!(read_date("1795525522"), "2026-11-24T13:05:22");
        for none in ["", "May 1997", "99999999999999999999", "12.05.1997", "１９９７"] {
            assert_eq!(read_date(none), "", "{none}");
        }
    }
}
