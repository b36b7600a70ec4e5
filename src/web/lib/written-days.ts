import { dayIn } from './date-style.ts';

const isoDay = /(?<![\w-])\d{4}-\d{2}-\d{2}(?![\w-])/g;
const isoClock = /(?<=\d at )\d{2}:\d{2}\b/g;

/**
 * A sentence of the server, which names days as they are stored ('Call on 2031-03-20 at 15:30'), with
 * its days as the installation writes them and its hours by the twelve-hour clock.
 */
export function withWrittenDays(sentence: string): string {
  return sentence
    .replaceAll(isoClock, clockText)
    .replaceAll(isoDay, (day) => dayIn(day, 'list') ?? day);
}

/** '3:30 PM' of '15:30'. */
export function clockText(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}
