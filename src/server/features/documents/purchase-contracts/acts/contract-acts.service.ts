import { calendarDayOf, longDay } from '#domain/dates.ts';
import type { Clock } from '#domain/clock.ts';
import type { ContractActKind } from '#domain/law/contracts/contract-answers.ts';
import { findBrokenHolds } from '#domain/law/contracts/contract-holds.ts';
import { lawBookVersion } from '#domain/law/law-book.ts';
import { readLawChoices } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { contractEmailsStore } from '../contract-emails.store.ts';
import { earliestDay } from '../contract-place.ts';
import { planOfRow } from '../contract-summary.ts';
import {
  createActInFutureError,
  createActTooEarlyError,
  createContractNotFoundError,
} from '../purchase-contracts.errors.ts';
import { purchaseContractsStore, type ContractRow } from '../purchase-contracts.store.ts';
import type { RecordPropertyEvents } from '../record-property-events.ts';
import { signingsStore } from '../signing/signings.store.ts';
import { dropContractAct, listContractActs, putContractAct } from './contract-acts.store.ts';
import { holdSentence } from './hold-sentence.ts';
import { storeContractDays } from './store-contract-days.ts';

type Recorded = {
  kind: ContractActKind;
  /** 'YYYY-MM-DD' */
  doneOn: string;
  /** Why the owner does it before its day. */
  overrideReason?: string;
};

type Options = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  recordEvents: RecordPropertyEvents;
};

type Announced = { kind: ContractActKind; summary: string; actor: { userId: string } };

const actWords: Record<ContractActKind, string> = {
  disclosed: 'papers handed over',
  confirmed: 'letter of confirmation mailed',
  appraisal_ordered: 'appraisal ordered by the seller',
  appraised: 'appraisal there',
  assigned: 'assigned',
  closed: 'closed',
  cancelled: 'cancelled by the seller',
};

/** The plan of a contract with the signatures and acts that it has. */
export async function readPlan(trx: Db, contract: ContractRow, timeZone: string) {
  const [signatures, acts, { switchedOff }] = await Promise.all([
    signingsStore.listSigned(trx, contract.id),
    listContractActs(trx, contract.id),
    readLawChoices(trx),
  ]);
  return planOfRow(contract, signatures, { timeZone, switchedOff, acts });
}

export type ContractActsService = ReturnType<typeof createContractActsService>;

/** Records what is done under a contract; what the law holds back is refused before its day. */
export function createContractActsService(options: Options) {
  const { db, clock, timeZone } = options;

  return {
    /**
     * @throws `purchase_contracts.not_found`, 404; `purchase_contracts.act_in_future`, 400;
     *   `purchase_contracts.too_early`, 409, without an owner's reason.
     */
    record(
      contractId: number,
      { kind, overrideReason, ...given }: Recorded,
      actor: { userId: string },
    ): Promise<{ message: string; warnings: string[] }> {
      return inTransaction(db, async (trx) => {
        await contractEmailsStore.lockContract(trx, contractId);
        const contract = await purchaseContractsStore.find(trx, contractId);
        if (!contract) throw createContractNotFoundError();
        const plan = await readPlan(trx, contract, timeZone());
        const there = earliestDay(clock.now(), plan?.zones ?? [timeZone()]);
        const here = calendarDayOf(clock.now(), timeZone());
        if (given.doneOn > there && given.doneOn > here) throw createActInFutureError();
        // East of the house the next day begins earlier; the law's days are those of the house.
        const doneOn = given.doneOn > there ? there : given.doneOn;
        const isHeld = kind === 'assigned' || kind === 'closed';
        const broken = isHeld && plan ? findBrokenHolds(plan.holds, kind, doneOn) : [];
        const say = (refuses: boolean) =>
          broken
            .filter((hold) => hold.refuses === refuses)
            .map((hold) => holdSentence(hold, plan?.state ?? null));
        const refused = say(true);
        if (refused.length > 0 && !overrideReason) throw createActTooEarlyError(refused);
        await putContractAct(trx, {
          contract_id: contractId,
          kind,
          done_on: doneOn,
          rules: broken.map(({ rule }) => rule),
          book: broken.length > 0 ? lawBookVersion : null,
          override_reason: refused.length > 0 ? (overrideReason ?? null) : null,
          actor_id: actor.userId,
          recorded_at: clock.now(),
        });
        const early = refused.length > 0 ? `, early: ${overrideReason}` : '';
        const summary = `Contract, version ${contract.version}: ${actWords[kind]} on ${longDay(doneOn)}${early}`;
        await announce(trx, contract, { ...options, kind, summary, actor });
        return { message: 'Recorded.', warnings: say(false) };
      });
    },

    /**
     * Takes back what was recorded by mistake.
     * @throws `purchase_contracts.not_found`, 404, also without such an act.
     */
    takeBack(contractId: number, kind: ContractActKind, actor: { userId: string }): Promise<void> {
      return inTransaction(db, async (trx) => {
        await contractEmailsStore.lockContract(trx, contractId);
        const contract = await purchaseContractsStore.find(trx, contractId);
        if (!contract || !(await dropContractAct(trx, contractId, kind)))
          throw createContractNotFoundError();
        await auditInTransaction(trx);
        const summary = `Contract, version ${contract.version}: taken back that it was ${actWords[kind]}`;
        await announce(trx, contract, { ...options, kind, summary, actor });
      });
    },
  };
}

/** What follows from an act that was recorded or taken back. */
async function announce(
  trx: Db,
  contract: ContractRow,
  { kind, summary, actor, timeZone, recordEvents }: Announced & Options,
): Promise<void> {
  if (kind === 'confirmed' || kind === 'appraisal_ordered' || kind === 'appraised') {
    // Its days begin with the letter, or with the appraisal.
    const plan = await readPlan(trx, contract, timeZone());
    if (plan?.isSigned) await storeContractDays(trx, contract.id, plan);
  }
  if (contract.property_id !== null) {
    await recordEvents(trx, [
      {
        propertyId: contract.property_id,
        kind: 'contract_act',
        actorId: actor.userId,
        newValue: { summary, contractId: contract.id },
      },
    ]);
  }
  await publishLiveEvent(trx, { noun: 'purchase-contracts', ids: [contract.id] });
}
