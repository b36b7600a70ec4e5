import { z } from 'zod';
import type { Db } from '#server/platform/database/connect.ts';
import { readLaw } from '../contract-law.ts';
import {
  createConsentMissingError,
  createPagesNotDisplayedError,
  createSigningChangedError,
} from '../purchase-contracts.errors.ts';
import type { ContractRow } from '../purchase-contracts.store.ts';
import { paperSignature } from './contract-signature.ts';
import type { SigningFinder } from './open-signing.ts';
import { signingsStore, type SigningRow } from './signings.store.ts';

/** What a signer sends. */
export type Signing = {
  name: string;
  strokes?: [number, number][][] | undefined;
  /** Of the document that was displayed. */
  sha256: string;
  ip: string;
  userAgent: string;
};

/** The papers that a party signs before the contract, each with its signature once it has one. */
export function papersOfSigning(
  { law }: Pick<ContractRow, 'law'>,
  { party, papers }: Pick<SigningRow, 'party' | 'papers'>,
) {
  if (party !== 'seller') return [];
  const signed = z.array(paperSignature).parse(papers);
  const before = readLaw(law)?.papers.filter(({ placed }) => placed === 'before') ?? [];
  return before.map(({ title }) => ({ title, signed: signed.find((one) => one.title === title) }));
}

export type Ready = Awaited<ReturnType<typeof findReady>>;

/**
 * The link's contract and records, if it was displayed and electronic records were accepted.
 * @throws `contract_signing.not_found`, 404; 409: `.closed`, `.not_your_turn`, `.changed`,
 *   `.not_displayed` and `.no_consent`.
 */
export async function findReady(
  { db, finder }: { db: Db; finder: SigningFinder },
  token: string,
  { sha256 }: Pick<Signing, 'sha256'>,
) {
  const { signing, contract, signer, signers } = await finder.findOpen(token);
  if (sha256 !== contract.pdf_hash) throw createSigningChangedError();
  const displays = await signingsStore.listDisplays(db, signing.id);
  const displayed = new Set(displays.filter((row) => row.displayed_at).map(({ page }) => page));
  // Without a number of pages nothing was ever presented.
  const pages = Array.from({ length: contract.page_count ?? 1 }, (_, index) => index + 1);
  const missing = pages.filter((page) => !displayed.has(page));
  if (missing.length > 0) throw createPagesNotDisplayedError(missing);
  if (!signing.consented_at) throw createConsentMissingError();
  const papers = papersOfSigning(contract, signing);
  return { signing, contract, signer, signers, displays, papers };
}
