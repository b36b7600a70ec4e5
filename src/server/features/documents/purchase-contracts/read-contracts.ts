import { storedContractForm, type ContractSummary } from '#api/purchase-contracts.api.ts';
import { calendarContext } from '#domain/calendar-context.ts';
import type { Clock } from '#domain/clock.ts';
import { readLawChoices } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { countAssigned, listContractActs } from './acts/contract-acts.store.ts';
import { daysOfPlan, describeLaw, expiryOf } from './contract-law.ts';
import { placeOf } from './contract-place.ts';
import { planOfRow, toContractSummary } from './contract-summary.ts';
import { createContractNotFoundError } from './purchase-contracts.errors.ts';
import { purchaseContractsStore as store, type ContractRow } from './purchase-contracts.store.ts';

/** Stored contracts as listed, with their days by the law as it stands now. */
export function createContractReader(options: { db: Db; clock: Clock; timeZone: () => string }) {
  const { db, clock, timeZone } = options;

  async function circumstances() {
    const { switchedOff, confirmed } = await readLawChoices(db);
    const { today } = calendarContext(clock, timeZone());
    return { today, timeZone: timeZone(), switchedOff, confirmed };
  }

  return {
    async list(filter: { propertyId?: number | undefined }): Promise<ContractSummary[]> {
      const [rows, now] = await Promise.all([store.listWithEmails(db, filter), circumstances()]);
      return rows.map((row) => toContractSummary(row, now));
    },

    /** @throws `purchase_contracts.not_found`, 404. */
    async get(id: number) {
      const [row] = await store.listWithEmails(db, { id });
      if (!row) throw createContractNotFoundError();
      const summary = toContractSummary(row, await circumstances());
      return { ...summary, form: storedContractForm.parse(row.form) };
    },

    /** The days of a contract, by the signatures that it has. */
    async daysOf(row: ContractRow, signatures: Parameters<typeof planOfRow>[1]) {
      const acts = await listContractActs(db, row.id);
      return daysOfPlan(planOfRow(row, signatures, { ...(await circumstances()), acts }));
    },

    /** What the law asks of a contract before it is made. */
    async law(form: Parameters<typeof describeLaw>[0] & { offerExpirationDate: string }) {
      const { state } = placeOf(form.property);
      const now = await circumstances();
      const assignedInYear = await countAssigned(db, { state, today: now.today });
      const expires = expiryOf(form, now.timeZone);
      return describeLaw(form, { ...now, expires, assignedInYear });
    },
  };
}
