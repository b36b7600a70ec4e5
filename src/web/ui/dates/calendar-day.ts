/** The calendar day of a Date in the browser's zone, as 'YYYY-MM-DD'. */
export function dayOf(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}

/** Local midnight of a day 'YYYY-MM-DD'; undefined if it is invalid. */
export function dateOf(day: string | null | undefined): Date | undefined {
  const parts = day ? /^(\d{4})-(\d{2})-(\d{2})/.exec(day) : null;
  if (!parts) return undefined;
  return new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]));
}

const shortForm = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

let shortDayOf = (day: string): string => {
  const date = dateOf(day);
  return date ? shortForm.format(date) : day;
};

/** Has short days written another way. */
export function setShortDay(format: (day: string) => string): void {
  shortDayOf = format;
}

/** 'Mar 4, 2031' unless set otherwise, for narrow places. */
export function shortDay(day: string): string {
  return shortDayOf(day);
}

/** The text of a range's button: All Dates, From …, Until …, or both ends. */
export function rangeLabel({ from, to }: { from?: string; to?: string }): string {
  if (from && to) return `${shortDay(from)} – ${shortDay(to)}`;
  if (from) return `From ${shortDay(from)}`;
  if (to) return `Until ${shortDay(to)}`;
  return 'All Dates';
}
