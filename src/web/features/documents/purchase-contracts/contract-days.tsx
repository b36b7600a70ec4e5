import { longDay } from '#domain/dates.ts';
import type { ContractDays } from '#api/law/contract-law.api.ts';

const labels = {
  lastDayToCancel: 'Seller can cancel through',
  firstDayToClose: 'First day to close and take the deed',
  firstDayToAssign: 'First day to assign',
  lastDayToClose: 'Last day to close',
} as const;

/** The days that the law sets for a contract. */
export function ContractDaysList({ days }: { days: ContractDays }) {
  const rows = (
    ['lastDayToCancel', 'firstDayToClose', 'firstDayToAssign', 'lastDayToClose'] as const
  ).flatMap((name) => (days[name] ? [{ label: labels[name], day: days[name] }] : []));
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-sm">
      {rows.map(({ label, day }) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-medium text-ink">{longDay(day)}</dd>
        </div>
      ))}
      <dd className="col-span-2 text-xs text-ink-soft">
        {days.waitsForLetter
          ? 'An estimate: the days begin with the letter that confirms receipt. Record it once it is out.'
          : days.isSigned
            ? `Counted from the seller’s signature on ${longDay(days.signedOn)}.`
            : `If the seller signs on ${longDay(days.signedOn)}, the last day of the offer.`}
      </dd>
    </dl>
  );
}
