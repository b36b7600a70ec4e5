import { buffer } from 'node:stream/consumers';
import type { Clock } from '#domain/clock.ts';
import type { SignPdf } from '#server/features/documents/signing-keys/signing-keys.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { contractEmailsStore } from '../contract-emails.store.ts';
import {
  createContractNotFoundError,
  createPaperFirstError,
  createSigningClosedError,
} from '../purchase-contracts.errors.ts';
import type { PurchaseContractsService } from '../purchase-contracts.service.ts';
import { readPlan } from '../acts/contract-acts.service.ts';
import { storeContractDays } from '../acts/store-contract-days.ts';
import type { AnnounceSignature } from './announce-signature.ts';
import type { ContractSignature } from './contract-signature.ts';
import { hashOf } from './hash.ts';
import type { SigningFinder } from './open-signing.ts';
import { findReady, type Ready, type Signing } from './ready-to-sign.ts';
import {
  createTimestampWords,
  factsOfSigning,
  signatureOfRow,
  type Seal,
} from './signing-evidence.ts';
import { timeStampContractKind } from './time-stamp-contract.job.ts';
import type { WriteToSigners } from './signers/invite-signers.ts';
import { isComplete } from './signers/signing-turn.ts';
import { signingsStore } from './signings.store.ts';

/** Another party's signature can be stored in between once; more means that something is wrong. */
const attempts = 3;

/** How a signed copy is signed in its turn, by the installation's key. */
export type SigningKeys = {
  signPdf: SignPdf;
  currentCertificate: () => Promise<{ fingerprint: string; name: string }>;
  /** Null where no authority is set. */
  timeStampAuthority: () => string | null;
};

export type SignContractService = ReturnType<typeof createSignContractService>;

type Options = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  files: FileStorage;
  contracts: PurchaseContractsService;
  finder: SigningFinder;
  announce: AnnounceSignature;
  write: WriteToSigners;
  jobs: Jobs;
  signingKeys: SigningKeys;
};

/** Signs a contract for one party, and keeps what was recorded about it. */
export function createSignContractService(options: Options) {
  const { db, files } = options;

  /** @returns null if the other party signed meanwhile: the copy would miss that signature. */
  async function trySign(token: string, input: Signing) {
    const ready = await findReady(options, token, input);
    const unsigned = ready.papers.find(({ signed }) => !signed);
    if (unsigned) throw createPaperFirstError(unsigned.title);
    const copy = await makeCopy(options, ready, input);
    return inTransaction(db, (trx) => storeSignature(options, trx, { ready, input, copy }));
  }

  return {
    /**
     * The newest signed copy of a contract.
     * @throws `purchase_contracts.not_found`, 404, if no party has signed.
     */
    async readSigned(contractId: number): Promise<Uint8Array> {
      const newest = (await signingsStore.listSigned(db, contractId)).at(-1);
      if (!newest?.signed_pdf_key) throw createContractNotFoundError();
      return buffer(await files.read(newest.signed_pdf_key));
    },

    /**
     * Signs for the link's party, once, and only what was displayed.
     * @throws `contract_signing.not_found`, 404; 409: `contract_signing.closed` (signed already or
     *   expired), `.changed` (another document), `.not_displayed`, `.no_consent` and `.paper_first`.
     */
    async sign(token: string, input: Signing): Promise<{ signedAt: string }> {
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        const signed = await trySign(token, input);
        if (signed) return signed;
      }
      throw createSigningClosedError();
    },
  };
}

type Copy = Awaited<ReturnType<typeof makeCopy>>;

/** The copy with this signature and the earlier ones, signed digitally and stored as a file. */
async function makeCopy(options: Options, ready: Ready, input: Signing) {
  const { db, clock, timeZone, files, contracts } = options;
  const { signPdf, currentCertificate, timeStampAuthority } = options.signingKeys;
  const { contract, signers } = ready;
  const words = createTimestampWords(timeZone);
  const at = clock.now();
  const seal = { authority: timeStampAuthority(), ...(await currentCertificate()) };
  const signature = describeSignature(ready, input, { at, seal }, words);
  const earlier = await signingsStore.listSigned(db, contract.id);
  const typeset = await contracts.makeSigned(
    contract,
    [...earlier.map((row) => signatureOfRow(row, contract, words)), signature],
    signers,
  );
  const names = [...earlier.map((row) => row.signer_name), input.name];
  const { pdf, fingerprint } = await signPdf(typeset, {
    name: names.join(', '),
    reason: `Purchase agreement signed by ${names.join(', ')}`,
  });
  const hash = hashOf(pdf);
  const key = `contracts/signed-${hash}.pdf`;
  await files.put(key, pdf);
  return { at, seal, signature, earlier, fingerprint, hash, key };
}

/** @returns null if the other party signed since the copy was made. */
async function storeSignature(
  { timeZone, announce, write, jobs }: Options,
  trx: Db,
  { ready, input, copy }: { ready: Ready; input: Signing; copy: Copy },
) {
  const { signing, contract, signer, signers } = ready;
  await contractEmailsStore.lockContract(trx, contract.id);
  const meanwhile = await signingsStore.listSigned(trx, contract.id);
  if (meanwhile.length !== copy.earlier.length) return null;
  if (await signingsStore.isDeclined(trx, contract.id)) throw createSigningClosedError();
  if (!(await signingsStore.changeOpen(trx, signing.id, signedValues(input, copy)))) {
    throw createSigningClosedError();
  }
  if (copy.seal.authority !== null) {
    await jobs.enqueue(trx, timeStampContractKind, { signingId: signing.id });
  }
  // Its days are counted from the seller's signature.
  if (signing.party === 'seller') {
    await storeContractDays(trx, contract.id, await readPlan(trx, contract, timeZone()));
  }
  const complete = isComplete(signers, { length: copy.earlier.length + 1 });
  await announce(trx, { contract, signing, signers, name: input.name, isComplete: complete });
  if (!complete && signer) await write.invite(trx, contract);
  return { signedAt: copy.at.toISOString() };
}

/** The columns of a link that is signed. */
function signedValues(
  { name, ip, userAgent }: Signing,
  { at, seal, signature, earlier, fingerprint, hash, key }: Copy,
) {
  return {
    state: 'signed' as const,
    signer_name: name,
    method: signature.method,
    signed_at: at,
    ip_address: ip,
    user_agent: userAgent.slice(0, 500),
    signed_pdf_key: key,
    signed_pdf_hash: hash,
    signature_number: earlier.length + 1,
    signature: JSON.stringify(signature),
    certificate_fingerprint: fingerprint,
    time_stamp: seal.authority === null ? null : ('waiting' as const),
  };
}

/** The signature with all that was recorded of it, for the last page of the copy. */
function describeSignature(
  { signing, contract, signer, signers, displays, papers }: Ready,
  { name, strokes, ip, userAgent }: Signing,
  { at, seal }: { at: Date; seal: Seal },
  words: ReturnType<typeof createTimestampWords>,
): ContractSignature {
  const method = strokes ? 'drawn' : 'typed';
  return {
    party: signing.party,
    ...(signer && { signer: signer.position }),
    name,
    method,
    strokes: strokes ?? [],
    'signed-at': words.short(at),
    papers: papers.flatMap(({ signed }) => (signed ? [signed] : [])),
    facts: factsOfSigning({
      contract,
      signing,
      displays,
      papers,
      signer: signer && { ...signer, count: signers.length },
      signed: { at, name, method, ip, userAgent },
      inWords: words.long,
      seal,
    }),
  };
}
