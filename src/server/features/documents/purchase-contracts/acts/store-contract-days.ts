import type { Insertable } from 'kysely';
import { startOfDay, longDay } from '#domain/dates.ts';
import type { ContractHold } from '#domain/law/contracts/contract-holds.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { ContractDaysTable } from '#server/platform/database/schema/purchase-contracts.tables.ts';
import type { PlanOfContract } from '../contract-law.ts';
import { holdSentence } from './hold-sentence.ts';

type Row = Omit<Insertable<ContractDaysTable>, 'contract_id'>;

/** The days of a signed contract for Today, and what holds a lead's status back. */
export async function storeContractDays(
  trx: Db,
  contractId: number,
  plan: PlanOfContract | undefined,
): Promise<void> {
  await trx.deleteFrom('contract_days').where('contract_id', '=', contractId).execute();
  const rows = plan ? rowsOf(plan) : [];
  if (rows.length === 0) return;
  await trx
    .insertInto('contract_days')
    .values(rows.map((row) => ({ ...row, contract_id: contractId })))
    .execute();
}

function rowsOf(plan: PlanOfContract): Row[] {
  const { lastDayToCancel, firstDayToClose, firstDayToAssign, lastDayToClose } = plan;
  // Days that wait for a letter or an appraisal are an estimate, and no day of Today's.
  const known = (day: string | null) =>
    plan.waitsForLetter || plan.waitsForAppraisal ? null : day;
  const first = (kind: Row['kind'], day: string | null, act: ContractHold['act']): Row[] => {
    const holds = plan.holds.filter((hold) => hold.act === act);
    if (holds.length === 0 || day === null) return [];
    const binding = holds.toSorted(byFirstDay).at(-1)!;
    const says = holdSentence(binding, plan.state);
    return [{ kind, day: known(day), held_until: heldUntil(holds, plan.zones), says }];
  };
  return [
    ...(lastDayToCancel && known(lastDayToCancel)
      ? [
          {
            kind: 'cancel' as const,
            day: lastDayToCancel,
            held_until: null,
            says: `The seller can cancel the contract through ${longDay(lastDayToCancel)}.`,
          },
        ]
      : []),
    ...first('close', firstDayToClose, 'closed'),
    ...first('assign', firstDayToAssign, 'assigned'),
    ...(lastDayToClose
      ? [
          {
            kind: 'close_by' as const,
            day: lastDayToClose,
            held_until: null,
            says: `The last day to close is ${longDay(lastDayToClose)}.`,
          },
        ]
      : []),
  ];
}

/** One that waits for a letter or an appraisal comes last. */
const byFirstDay = (one: ContractHold, other: ContractHold) =>
  (one.firstDay ?? '9999') < (other.firstDay ?? '9999') ? -1 : 1;

/** When the last of the rules that refuse lets the act be done, in each zone of the house. */
function heldUntil(holds: readonly ContractHold[], zones: readonly string[]): Date | string | null {
  const last = holds
    .filter(({ refuses }) => refuses)
    .toSorted(byFirstDay)
    .at(-1);
  if (!last) return null;
  const { firstDay } = last;
  if (firstDay === null) return 'infinity';
  return new Date(Math.max(...zones.map((zone) => startOfDay(firstDay, zone).getTime())));
}
