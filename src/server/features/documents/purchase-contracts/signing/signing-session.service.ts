import type { ContractDays } from '#api/law/contract-law.api.ts';
import { dayOnTheWire } from '#domain/dates.ts';
import { formatAmount } from '#domain/amount.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import {
  createDisclosureChangedError,
  createSigningChangedError,
  createSigningClosedError,
  createSigningPageNotFoundError,
} from '../purchase-contracts.errors.ts';
import type { PurchaseContractsService } from '../purchase-contracts.service.ts';
import { textsOf } from '../form-text.ts';
import type { ContractRow } from '../purchase-contracts.store.ts';
import { esignDisclosure } from './esign-disclosure.ts';
import type { SigningFinder } from './open-signing.ts';
import type { PagePictures } from './page-pictures.ts';
import { papersOfSigning } from './ready-to-sign.ts';
import { isComplete } from './signers/signing-turn.ts';
import { signingsStore, type SigningRow } from './signings.store.ts';

type Options = {
  db: Db;
  clock: Clock;
  finder: SigningFinder;
  contracts: PurchaseContractsService;
  pictures: PagePictures;
  readSigned: (contractId: number) => Promise<Uint8Array>;
};

export type SigningSessionService = ReturnType<typeof createSigningSessionService>;

/** What a signer sees under a link, each step recorded with its time. */
export function createSigningSessionService(options: Options) {
  const { db, clock, finder, contracts, pictures, readSigned } = options;

  return {
    /** @throws `contract_signing.not_found`, 404. */
    async view(token: string) {
      const found = await finder.find(token);
      const { signing, contract } = found;
      if (!signing.opened_at) {
        await signingsStore.changeOpen(db, signing.id, { opened_at: clock.now() });
      }
      const [pageCount, displays, signed, sender] = await Promise.all([
        pictures.count(contract),
        signingsStore.listDisplays(db, signing.id),
        signingsStore.listSigned(db, contract.id),
        findSender(db, signing, contract),
      ]);
      const days = await contracts.daysOf(contract, signed);
      return viewOf({ ...found, pageCount, displays, signed, sender, days });
    },

    /** @throws `contract_signing.not_found`, 404. */
    async download(token: string) {
      const { signing } = await finder.find(token);
      const { contract, pdf } = await contracts.download(signing.contract_id);
      return { contract, pdf: signing.state === 'signed' ? await readSigned(contract.id) : pdf };
    },

    /**
     * A page's picture; that it was sent is recorded.
     * @throws `contract_signing.not_found` or `contract_signing.page_not_found`, 404.
     */
    async readPage(token: string, page: number): Promise<Uint8Array> {
      const { signing, contract } = await finder.find(token);
      if (page > (await pictures.count(contract))) throw createSigningPageNotFoundError();
      const picture = await pictures.read(contract, page);
      if (signing.state === 'open') {
        await signingsStore.markDelivered(db, signing.id, page, clock.now());
      }
      return picture;
    },

    /**
     * Records that the signer's browser displayed a page.
     * @throws `contract_signing.not_found`, 404; `contract_signing.page_not_found`, 404, if the
     * page was never sent; `contract_signing.closed` or `contract_signing.changed`, 409.
     */
    async reportDisplayed(token: string, page: number, shown: { sha256: string }) {
      const { signing, contract } = await finder.findOpen(token);
      if (shown.sha256 !== contract.pdf_hash) throw createSigningChangedError();
      const at = await signingsStore.markDisplayed(db, signing.id, page, clock.now());
      if (!at) throw createSigningPageNotFoundError();
      return { displayedAt: at.toISOString() };
    },

    /**
     * Records that the signer accepted the disclosure, with its text.
     * @param version of the text that was shown.
     * @throws `contract_signing.not_found`, 404; `contract_signing.closed` or
     *   `contract_signing.disclosure_changed`, 409.
     */
    async consent(token: string, version: string) {
      const { signing, contract } = await finder.findOpen(token);
      if (signing.consented_at) return { consentedAt: signing.consented_at.toISOString() };
      const disclosure = esignDisclosure(await findSender(db, signing, contract));
      if (version !== disclosure.version) throw createDisclosureChangedError();
      const now = clock.now();
      const isChanged = await signingsStore.changeOpen(db, signing.id, {
        consented_at: now,
        disclosure_version: version,
        disclosure: JSON.stringify(disclosure.sections),
      });
      if (!isChanged) throw createSigningClosedError();
      return { consentedAt: now.toISOString() };
    },
  };
}

type Found = Awaited<ReturnType<SigningFinder['find']>> & {
  pageCount: number;
  displays: Awaited<ReturnType<typeof signingsStore.listDisplays>>;
  signed: Awaited<ReturnType<typeof signingsStore.listSigned>>;
  sender: { name: string; email: string };
  days: ContractDays | null;
};

function viewOf(found: Found) {
  const { signing, contract, state, pageCount, displays, signed, sender, days } = found;
  const { signer, signers, before } = found;
  const words = textsOf(contract.form);
  return {
    state,
    party: signing.party,
    signer: signer?.name ?? '',
    signers: signers.map(({ id, name, party }) => ({
      name,
      party,
      hasSigned: signed.some((row) => row.signer_id === id),
    })),
    waitsFor: before?.name ?? null,
    isComplete: isComplete(signers, signed),
    property: words('property'),
    seller: words('seller'),
    buyer: words('buyer'),
    sender: sender.name,
    senderEmail: sender.email.includes('@') ? sender.email : '',
    expiresOn: dayOnTheWire(contract.offer_expires_on),
    purchasePrice: formatAmount(words('purchasePrice')),
    sha256: contract.pdf_hash,
    pageCount,
    papers: papersOfSigning(contract, signing).map((paper) => ({
      title: paper.title,
      signedAt: paper.signed?.at ?? null,
    })),
    days,
    displayedPages: displays.flatMap(({ page, displayed_at }) => (displayed_at ? [page] : [])),
    disclosure: esignDisclosure(sender),
    consentedAt: signing.consented_at?.toISOString() ?? null,
    signedAt: signing.signed_at?.toISOString() ?? null,
    signatures: signed.map((row) => ({
      party: row.party,
      name: row.signer_name,
      signedAt: row.signed_at!.toISOString(),
    })),
  };
}

async function findSender(db: Db, signing: SigningRow, contract: ContractRow) {
  const user = await signingsStore.findSender(db, signing.created_by ?? contract.created_by);
  return user ?? { name: 'the sender', email: 'reply to the message with this link' };
}
