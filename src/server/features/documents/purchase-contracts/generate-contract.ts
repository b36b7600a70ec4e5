import { createHash } from 'node:crypto';
import { storedContractForm, type PurchaseContractRequest } from '#api/purchase-contracts.api.ts';
import { propertyIdentity } from '#domain/places/address.ts';
import { splitOneLineAddress } from '#domain/places/address-line.ts';
import type { Clock } from '#domain/clock.ts';
import { createPropertyNotFoundError } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { purchaseContractsStore as store, type ContractRow } from './purchase-contracts.store.ts';
import { chooseTemplate } from './templates/contract-templates.ts';
import type { RecordPropertyEvents } from './record-property-events.ts';
import { storeContract } from './store-contract.ts';
import { readLawChoices } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { ContractPdfs } from './contract-pdfs.ts';
import { expiryOf, lawOfContract } from './contract-law.ts';

export type Actor = { userId: string };

/** The same form again within this time is a repeated click, not a second contract. */
const repeatMs = 10 * 60_000;

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

type Options = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  files: FileStorage;
  recordEvents: RecordPropertyEvents;
  pdfs: ContractPdfs;
  /** @throws `purchase_contracts.not_found`, 404. */
  find: (id: number) => Promise<ContractRow>;
};

/**
 * Creates and stores the contract of a form; if this exact form has just been created, returns that
 * one.
 */
export function createContractGeneration(options: Options) {
  const { db, clock, timeZone, files, pdfs, find } = options;

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

  return async function generate(
    request: PurchaseContractRequest,
    actor: { userId: string | null },
  ) {
    const form = storedContractForm.parse(request);
    const template = chooseTemplate(form.property);
    const previous = await findPrevious(request.contractId);
    const propertyId = (await findPropertyId(request)) ?? previous?.property_id ?? null;
    const expires = expiryOf(form, timeZone());
    const { switchedOff } = await readLawChoices(db);
    const law = lawOfContract(form, { expires, timeZone: timeZone(), switchedOff });
    const identity = {
      template: template.id,
      version: template.version,
      form,
      ...(law && { law }),
    };
    const formHash = sha256(JSON.stringify(identity));
    const now = clock.now();
    const seriesId = previous?.series_id;
    const since = new Date(now.getTime() - repeatMs);
    const repeated = { seriesId, formHash, userId: actor.userId, propertyId, since };
    const same = await store.findRepeated(db, repeated);
    if (same) return { contract: same, pdf: await pdfs.read(same) };

    const pdf = await pdfs.make(template, form, law);
    const pdfHash = sha256(pdf);
    const pdfKey = `contracts/${pdfHash}.pdf`;
    await files.put(pdfKey, pdf);
    const contract = await storeContract(
      options,
      {
        property_id: propertyId,
        template_id: template.id,
        template_version: template.version,
        form: JSON.stringify(form),
        form_hash: formHash,
        pdf_hash: pdfHash,
        pdf_key: pdfKey,
        pdf_bytes: pdf.length,
        offer_expires_on: expires,
        law: law && JSON.stringify(law),
        created_by: actor.userId,
        created_at: now,
      },
      repeated,
    );
    return { contract, pdf: contract.pdf_hash === pdfHash ? pdf : await pdfs.read(contract) };
  };
}
