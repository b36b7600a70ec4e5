import type { SignedTerms } from '#domain/closings/deadlines.ts';
import { lawDaysOf } from '#domain/closings/law-days.ts';
import { dayOfInput } from '#domain/day-of-input.ts';
import { isCalendarDay } from '#domain/dates.ts';
import { readLawChoices } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { listContractActs } from './acts/contract-acts.store.ts';
import { latestDay, placeOf, zonesOf } from './contract-place.ts';
import { planOfRow } from './contract-summary.ts';
import { purchaseContractsStore } from './purchase-contracts.store.ts';
import type { PurchaseContractsService } from './purchase-contracts.service.ts';

/** A contract that all parties have signed, and what its days are computed from. */
export type SignedContract = Awaited<ReturnType<PurchaseContractsService['get']>> & {
  terms: SignedTerms;
};
export type ReadSignedContract = (contractId: number) => Promise<SignedContract | undefined>;

/** Reads contracts that are signed by all; undefined for one that is not, or not yet. */
export function createSignedContractReader(options: {
  db: Db;
  timeZone: () => string;
  contracts: Pick<PurchaseContractsService, 'get'>;
}): ReadSignedContract {
  const { db, timeZone, contracts } = options;
  return async function readSignedContract(contractId) {
    const contract = await contracts.get(contractId);
    const last = contract.signatures
      .map(({ signedAt }) => signedAt)
      .toSorted()
      .at(-1);
    if (contract.status !== 'signed' || last === undefined) return undefined;
    const row = await purchaseContractsStore.find(db, contractId);
    if (!row) return undefined;
    const [acts, { switchedOff }] = await Promise.all([
      listContractActs(db, contractId),
      readLawChoices(db),
    ]);
    const signatures = contract.signatures.map(({ party, signedAt }) => ({
      party,
      signed_at: signedAt,
    }));
    const plan = planOfRow(row, signatures, { timeZone: timeZone(), switchedOff, acts });
    const { form } = contract;
    const dayOf = (entered: string) => {
      const day = dayOfInput(entered, timeZone());
      return day !== null && isCalendarDay(day) ? day : null;
    };
    const terms: SignedTerms = {
      state: placeOf(form.property).state,
      signedOn: latestDay(new Date(last), zonesOf(form.property, timeZone())),
      closingDate: dayOf(form.closingDate),
      // 'None', 'waived' and '$0' name no money; '1%' does.
      hasEarnestMoney: /[1-9]/.test(form.earnestMoney),
      inspectionPeriod: form.isInspectionContingent ? form.inspectionPeriod : null,
      loanApplicationDate: form.isLoanContingent ? dayOf(form.loanApplicationDate) : null,
      law: plan ? lawDaysOf(plan, switchedOff) : {},
    };
    return { ...contract, terms };
  };
}
