import { formatCardDate, formatDialogDate, type CalendarDay } from './dates.ts';

/**
 * How dates are written. `specification` writes dd/MM/yyyy on cards, MM/dd/yyyy in dialogs and
 * 'Dec 9, 2026' in lists; every other style is the same everywhere.
 */
export const dateStyles = ['specification', 'named', 'us', 'day-first', 'iso'] as const;
export type DateStyle = (typeof dateStyles)[number];

/** The style if none is stored. */
export const defaultDateStyle: DateStyle = 'specification';

/** Each style as a choice names it. */
export const dateStyleLabels: Record<DateStyle, string> = {
  specification: 'DD/MM/YYYY on cards, MM/DD/YYYY in dialogs',
  named: 'Dec 9, 2026',
  us: 'MM/DD/YYYY',
  'day-first': 'DD/MM/YYYY',
  iso: 'YYYY-MM-DD (ISO)',
};

/** Where a date is shown: on a card or table row, in a dialog, or in a list or control. */
export type DatePlace = 'card' | 'dialog' | 'list';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A day in a style, or null for a text that is not one. @param day 'YYYY-MM-DD'. */
export function formatDay(
  day: CalendarDay | null | undefined,
  style: DateStyle,
  place: DatePlace,
): string | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '');
  if (!day || !parts) return null;
  const [, year = '', month = '', date = ''] = parts;
  const named = `${months[Number(month) - 1]} ${Number(date)}, ${year}`;
  switch (style) {
    case 'specification':
      if (place === 'list') return named;
      return place === 'card' ? formatCardDate(day) : formatDialogDate(day);
    case 'named':
      return named;
    case 'us':
      return formatDialogDate(day);
    case 'day-first':
      return formatCardDate(day);
    case 'iso':
      return day;
  }
}

/** The style that people of a language expect. @param language as browsers say it: 'en-US'. */
export function dateStyleOfLanguage(language: string): DateStyle {
  // Chromium without a language reports 'en-US@posix', which is not a language tag.
  const [tag = ''] = language.split('@');
  if (!isLanguageTag(tag)) return defaultDateStyle;
  const written = new Intl.DateTimeFormat(tag, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const order = written
    .formatToParts(new Date(2026, 11, 9))
    .filter(({ type }) => ['year', 'month', 'day'].includes(type))
    .map(({ type }) => type)
    .join(' ');
  if (order === 'month day year') return 'us';
  return order === 'year month day' ? 'iso' : 'day-first';
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** The distance of a day: 'in 12 days', 'today', '3 days ago'. @param today the current day. */
export function daysLeft(day: CalendarDay, today: CalendarDay): string {
  const length = 24 * 60 * 60 * 1000;
  const days = Math.round((Date.parse(day) - Date.parse(today)) / length);
  if (days === 0) return 'today';
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days).toLocaleString('en-US')} days`;
  return days > 0 ? `in ${count}` : `${count} ago`;
}
