import type { ContractSummary } from '#api/purchase-contracts.api.ts';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { actWords } from './acts/possible-acts.ts';

type ContractLawLinesProps = { contract: Pick<ContractSummary, 'days' | 'acts'> };

/** Until when the law holds a contract back, and what was done under it. */
export function ContractLawLines({ contract: { days, acts } }: ContractLawLinesProps) {
  const lines = [
    days?.waitsForLetter && days.isSigned && 'The letter that confirms receipt is not recorded yet',
    days?.waitsForAppraisal && 'The seller’s appraisal is not recorded yet: the days begin with it',
    days?.lastDayToCancel &&
      `Seller can cancel through ${shortDay(days.lastDayToCancel)}${days.isSigned ? '' : `, if signed ${shortDay(days.signedOn)}`}`,
    days?.firstDayToClose && `No closing and no deed before ${shortDay(days.firstDayToClose)}`,
    days?.firstDayToAssign && `No assignment before ${shortDay(days.firstDayToAssign)}`,
    days?.lastDayToClose && `Close by ${shortDay(days.lastDayToClose)}`,
    ...acts.map(
      ({ kind, doneOn, overrideReason }) =>
        `${actWords[kind].done} ${shortDay(doneOn)}${overrideReason ? `, early: ${overrideReason}` : ''}`,
    ),
  ];
  return lines
    .filter((line) => typeof line === 'string')
    .map((line) => (
      <p key={line} className="text-xs text-ink-soft">
        {line}
      </p>
    ));
}
