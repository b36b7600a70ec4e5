import { addDays } from '#domain/dates.ts';
import { calendarContext } from '#domain/calendar-context.ts';
import type { PurchaseContractRequest } from '#api/purchase-contracts.api.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { createSemaphore } from '#server/platform/jobs/semaphore.ts';
import type { PdfMaker } from '#server/platform/pdf/pdf-maker.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { createContractNotFoundError } from './purchase-contracts.errors.ts';
import { purchaseContractsStore as store, type ContractRow } from './purchase-contracts.store.ts';
import type { RecordPropertyEvents } from './record-property-events.ts';
import { createContractReader } from './read-contracts.ts';
import { createContractPdfs } from './contract-pdfs.ts';
import { textsOf } from './form-text.ts';
import { createContractGeneration, type Actor } from './generate-contract.ts';

/**
 * Contracts that are made at a time: one is set while others are read or kept. More would only
 * take the database's connections from the rest of the product.
 */
const concurrency = 3;

export type PurchaseContractsService = ReturnType<typeof createPurchaseContractsService>;

/** Makes contracts and keeps every version of them, as bytes that never change. */
export function createPurchaseContractsService(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  files: FileStorage;
  pdfMaker: PdfMaker;
  recordEvents: RecordPropertyEvents;
}) {
  const { db, clock, timeZone } = options;
  const pdfs = createContractPdfs(options);
  const semaphore = createSemaphore(concurrency);

  /** @throws `purchase_contracts.not_found`, 404. */
  async function find(id: number): Promise<ContractRow> {
    const contract = await store.find(db, id);
    if (!contract) throw createContractNotFoundError();
    return contract;
  }

  const generateContract = createContractGeneration({ ...options, pdfs, find });

  return {
    /**
     * The contract of a form, created and stored; if this exact form has just been created, that
     * one.
     * @throws `properties.not_found` or `purchase_contracts.not_found` (404), and those of the
     *   PDF maker.
     */
    generate: (request: PurchaseContractRequest, actor: { userId: string | null }) =>
      semaphore.run(() => generateContract(request, actor)),

    /**
     * What a new form begins with: today, closing in 30 days, the offer open for 3; buyer and
     * agent are those of the user's last contract.
     */
    async defaults(actor: Actor) {
      const last = await store.findNewestOfUser(db, actor.userId);
      const words = textsOf(last?.form ?? {});
      const { today } = calendarContext(clock, timeZone());
      return {
        contractDate: today,
        closingDate: addDays(today, 30),
        offerExpirationDate: addDays(today, 3),
        buyer: words('buyer'),
        agent: words('agent'),
      };
    },

    ...createContractReader(options),

    find,

    /** The contract again, with its signatures and their evidence. */
    makeSigned: pdfs.makeSigned,

    /** @throws `purchase_contracts.not_found`, 404. */
    async download(id: number) {
      const contract = await find(id);
      return { contract, pdf: await pdfs.read(contract) };
    },
  };
}
