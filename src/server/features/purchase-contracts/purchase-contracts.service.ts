import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  keptContractForm,
  type ContractSummary,
  type PurchaseContractRequest,
} from '#api/purchase-contracts.api.ts';
import { propertyIdentity } from '#domain/places/address.ts';
import { splitOneLineAddress } from '#domain/places/address-line.ts';
import type { Clock } from '#domain/clock.ts';
import {
  calendarContext,
  dayOfInput,
  createPropertyNotFoundError,
} from '#server/features/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction, isUniqueViolation } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createSemaphore } from '#server/platform/jobs/semaphore.ts';
import type { PdfMaker } from '#server/platform/pdf/pdf-maker.ts';
import { FileMissingError, type FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { agreementLayout } from './agreement.layout.ts';
import { createContractDocument } from './contract-document.ts';
import type { ContractSignature } from './signing/contract-signature.ts';
import { toContractSummary } from './contract-summary.ts';
import { addDays, longDay } from '#server/platform/pdf/long-day.ts';
import { createContractNotFoundError } from './purchase-contracts.errors.ts';
import { purchaseContractsStore as store, type ContractRow } from './purchase-contracts.store.ts';
import { chooseTemplate, findTemplate } from './templates/contract-templates.ts';
import type { ContractTemplate } from './templates/contract-template.ts';
import type { RecordPropertyEvents } from './record-property-events.ts';

type Actor = { userId: string };

type KeptForm = ReturnType<typeof keptContractForm.parse>;

/**
 * Contracts that are made at a time: one is set while others are read or kept. More would only
 * take the database's connections from the rest of the product.
 */
const atATime = 3;

/** The same form again within this time is a repeated click, not a second contract. */
const repeatMs = 10 * 60_000;

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

export type PurchaseContractsService = ReturnType<typeof createPurchaseContractsService>;

/** Makes contracts and keeps every version of them, as bytes that never change. */
// oxlint-disable-next-line max-lines-per-function -- A factory: its operations share what it is given.
export function createPurchaseContractsService(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  files: FileStorage;
  pdfMaker: PdfMaker;
  recordEvents: RecordPropertyEvents;
}) {
  const { db, clock, timeZone, files, pdfMaker, recordEvents } = options;
  const semaphore = createSemaphore(atATime);

  async function makePdf(
    template: ContractTemplate,
    form: KeptForm,
    signings: ContractSignature[] = [],
  ): Promise<Uint8Array> {
    const document = createContractDocument({ template, form, timeZone: timeZone() });
    return pdfMaker.render({ template: agreementLayout, inputs: { ...document, signings } });
  }

  async function findPropertyId({ propertyId, property }: PurchaseContractRequest) {
    if (propertyId) {
      const found = await store.findProperty(db, { id: propertyId });
      if (found === null) throw createPropertyNotFoundError();
      return found;
    }
    const place = splitOneLineAddress(property);
    const { identityKey } = place ? propertyIdentity(place) : { identityKey: null };
    return identityKey ? store.findProperty(db, { identityKey }) : null;
  }

  async function findPrevious(contractId: number | null | undefined) {
    if (!contractId) return undefined;
    return store.findNewestOfSeries(db, (await find(contractId)).series_id);
  }

  /** @throws `purchase_contracts.not_found`, 404. */
  async function find(id: number): Promise<ContractRow> {
    const contract = await store.find(db, id);
    if (!contract) throw createContractNotFoundError();
    return contract;
  }

  async function readPdf(row: ContractRow): Promise<Uint8Array> {
    try {
      return await buffer(await files.read(row.pdf_key));
    } catch (error) {
      if (!(error instanceof FileMissingError)) throw error;
      // The file is gone, the form is not: the same template and form give the same document.
      const template = findTemplate(row.template_id, row.template_version);
      if (!template) throw createContractNotFoundError();
      return makePdf(template, keptContractForm.parse(row.form));
    }
  }

  async function keep(
    row: Omit<Parameters<typeof store.insert>[1], 'series_id' | 'version'>,
    seriesId: string | undefined,
  ): Promise<ContractRow> {
    for (;;) {
      const newest = seriesId ? await store.findNewestOfSeries(db, seriesId) : undefined;
      const version = (newest?.version ?? 0) + 1;
      const series_id = seriesId ?? randomUUID();
      try {
        return await inTransaction(db, async (trx) => {
          const contract = await store.insert(trx, { ...row, series_id, version });
          if (contract.property_id !== null) {
            const summary = `Purchase contract generated, version ${version}`;
            await recordEvents(trx, [
              {
                propertyId: contract.property_id,
                kind: 'contract_generated',
                actorId: row.created_by ?? null,
                newValue: { summary, contractId: contract.id },
              },
            ]);
          }
          await publishLiveEvent(trx, { noun: 'purchase-contracts', ids: [contract.id] });
          return contract;
        });
      } catch (error) {
        // A concurrent request made the next version; ours is the one after it.
        if (!isUniqueViolation(error)) throw error;
      }
    }
  }

  async function generate(request: PurchaseContractRequest, actor: Actor) {
    const form = keptContractForm.parse(request);
    const template = chooseTemplate(form.property);
    const previous = await findPrevious(request.contractId);
    const propertyId = (await findPropertyId(request)) ?? previous?.property_id ?? null;
    const identity = { template: template.id, version: template.version, form };
    const formHash = sha256(JSON.stringify(identity));
    const now = clock.now();
    const same =
      previous?.form_hash === formHash
        ? previous
        : !previous &&
          (await store.findSameForm(db, {
            formHash,
            userId: actor.userId,
            propertyId,
            since: new Date(now.getTime() - repeatMs),
          }));
    if (same) return { contract: same, pdf: await readPdf(same) };

    const pdf = await makePdf(template, form);
    const pdfHash = sha256(pdf);
    const pdfKey = `contracts/${pdfHash}.pdf`;
    await files.put(pdfKey, pdf);
    const expires = dayOfInput(form.offerExpirationDate, timeZone());
    const contract = await keep(
      {
        property_id: propertyId,
        template_id: template.id,
        template_version: template.version,
        form: JSON.stringify(form),
        form_hash: formHash,
        pdf_hash: pdfHash,
        pdf_key: pdfKey,
        pdf_bytes: pdf.length,
        offer_expires_on: expires !== null && longDay(expires) !== null ? expires : null,
        created_by: actor.userId,
        created_at: now,
      },
      previous?.series_id,
    );
    return { contract, pdf };
  }

  return {
    /**
     * The contract of a form, made and kept; where this very form has just been made, that one.
     * @throws `properties.not_found` or `purchase_contracts.not_found` (404), and those of the
     *   PDF maker.
     */
    generate: (request: PurchaseContractRequest, actor: Actor) =>
      semaphore.run(() => generate(request, actor)),

    /**
     * What a new form begins with: today, closing in 30 days, the offer open for 3; buyer and
     * agent are those of the user's last contract.
     */
    async defaults(actor: Actor) {
      const last = (await store.findNewestOfUser(db, actor.userId))?.form;
      const { today } = calendarContext(clock, timeZone());
      return {
        contractDate: today,
        closingDate: addDays(today, 30),
        offerExpirationDate: addDays(today, 3),
        buyer: String(last?.buyer ?? ''),
        agent: String(last?.agent ?? ''),
      };
    },

    async list(filter: { propertyId?: number | undefined }): Promise<ContractSummary[]> {
      const { today } = calendarContext(clock, timeZone());
      const rows = await store.listWithEmails(db, filter);
      return rows.map((row) => toContractSummary(row, today));
    },

    /** @throws `purchase_contracts.not_found`, 404. */
    async get(id: number) {
      const [row] = await store.listWithEmails(db, { id });
      if (!row) throw createContractNotFoundError();
      const { today } = calendarContext(clock, timeZone());
      return { ...toContractSummary(row, today), form: keptContractForm.parse(row.form) };
    },

    /** The contract once more, with its signatures and their evidence. */
    async makeSigned(contract: ContractRow, signings: ContractSignature[]): Promise<Uint8Array> {
      const template = findTemplate(contract.template_id, contract.template_version);
      if (!template) throw createContractNotFoundError();
      return makePdf(template, keptContractForm.parse(contract.form), signings);
    },

    find,

    /** @throws `purchase_contracts.not_found`, 404. */
    async download(id: number) {
      const contract = await find(id);
      return { contract, pdf: await readPdf(contract) };
    },
  };
}
