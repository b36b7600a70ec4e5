import type { z } from 'zod';
import type { Backup, listBackups } from '#api/backups.api.ts';

export type Backups = z.output<typeof listBackups.answer>;

/** A verified backup older than this is worth a warning, in hours. */
const oldAfterHours = 36;

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** '1.2 GB', in powers of a thousand as disks are sold. */
export function sizeOf(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value >= 10 || unit === 0 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}

/** One backup's state as a badge. */
export function describeState({ state, verification }: Backup) {
  if (state === 'running') return { label: 'Running', tone: 'blue' } as const;
  if (state === 'failed') return { label: 'Failed', tone: 'red' } as const;
  if (verification === 'restored')
    return { label: 'Restored and compared', tone: 'green' } as const;
  if (verification === 'read') return { label: 'Read from end to end', tone: 'amber' } as const;
  if (verification === 'failed') return { label: 'Not restorable', tone: 'red' } as const;
  return { label: 'Verifying', tone: 'blue' } as const;
}

/** What the owner should change, most urgent first. */
export function warnings(
  found: Backups,
  now = new Date(),
): { tone: 'danger' | 'warning' | 'info'; text: string }[] {
  const result: { tone: 'danger' | 'warning' | 'info'; text: string }[] = [];
  const [latest] = found.data.filter(({ state }) => state !== 'running');
  if (latest?.state === 'failed') {
    result.push({ tone: 'danger', text: `The last backup failed. ${latest.problem ?? ''}`.trim() });
  } else if (latest?.verification === 'failed') {
    result.push({ tone: 'danger', text: 'The last backup could not be restored.' });
  }
  const age = found.lastVerifiedAt && now.getTime() - Date.parse(found.lastVerifiedAt);
  if (found.nextAt === null) {
    const text =
      'No backups are scheduled. Where they go is set on the server, as its documentation says.';
    result.push({ tone: 'warning', text });
  } else if (age && age > oldAfterHours * 3_600_000) {
    result.push({
      tone: 'warning',
      text: 'The last verified backup is older than a day and a half.',
    });
  }
  if (found.onSameDisk) {
    const text =
      'Backups are on the same disk as the data. Another disk, or a bucket, is set on the server.';
    result.push({ tone: 'info', text });
  }
  return result;
}

/** What the owner stops after a restore, with counts; '' if there is nothing. */
export function describeUnsent({ withoutJobs, unsent }: NonNullable<Backups['held']>): string {
  if (unsent.length === 0) return '';
  const [start, list] = [
    withoutJobs ? 'The start stops' : '“Delete the queue and start” stops',
    unsent.map(({ what, count, end }) => `${what} (${count} ${end})`).join(', '),
  ];
  return `${start}: ${list}.`;
}

/** When the next is due, where backups are stored, and how long they are kept. */
export function describeWhere(found: Backups, at: (timestamp: string) => string): string {
  const { days, weeks, months } = found.retention;
  return [
    found.nextAt ? `Next backup: ${at(found.nextAt)}.` : '',
    found.lastVerifiedAt ? `Last verified: ${at(found.lastVerifiedAt)}.` : '',
    `Kept in ${found.place}${found.encrypted ? ', encrypted' : ''}: the last of ${days} days, ${weeks} weeks and ${months} months.`,
  ]
    .filter(Boolean)
    .join(' ');
}
