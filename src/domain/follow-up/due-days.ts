import { addDays } from '../dates.ts';

/** The days that are offered with one key; any other is picked in the calendar. */
export const dueChoices = [
  { key: 't', label: 'Tomorrow', days: 1 },
  { key: 'd', label: 'In 3 days', days: 3 },
  { key: 'w', label: 'Next week', days: 7 },
  { key: 'm', label: 'In a month', days: 30 },
] as const;

/** @param today 'YYYY-MM-DD' */
export const dueDay = (today: string, days: number) => addDays(today, days);
