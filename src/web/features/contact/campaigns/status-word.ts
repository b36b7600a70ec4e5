import type { Campaign } from '#api/campaigns.api.ts';
import type { CampaignType } from '#domain/campaign-type.ts';
import { today } from '#web/lib/time-zone.ts';

const words: Record<string, string> = { completed: 'Completed', cancelled: 'Ended' };

/** A campaign's status as its badge has it. */
export function statusWord(status: string): string {
  return words[status] ?? status.charAt(0).toUpperCase() + status.slice(1);
}

/** Whether a campaign contacts no more leads. */
export const isOver = ({ status }: Pick<Campaign, 'status'>) =>
  ['completed', 'cancelled'].includes(status);

/** Whether a campaign begins on a later day than it is now in the installation's time zone. */
export const isToCome = ({ status, startDate }: Pick<Campaign, 'status' | 'startDate'>) =>
  status === 'active' && startDate.slice(0, 10) > today();

/** The outcome of messages while no provider sends them. */
export const unsentWordsOf = (type: CampaignType): string =>
  type === 'direct-mail'
    ? 'created, not mailed: print and post them yourself'
    : type === 'email'
      ? 'in the outbox: no mail server is set up'
      : 'kept, not sent: no text provider is set up';

/** How many leads were reached, skipped, failed and are left. A finished campaign has none left. */
export function progressWords({ status, type, progress }: Campaign): string[] {
  if (!progress) return [];
  const { reached, kept, skipped, failed, waiting } = progress;
  const left = isOver({ status }) && waiting > 0 ? 'not contacted' : 'waiting';
  return [
    `${reached} reached`,
    ...(kept > 0 ? [`${kept} ${unsentWordsOf(type)}`] : []),
    `${skipped} skipped`,
    `${failed} failed`,
    `${waiting} ${left}`,
  ];
}
