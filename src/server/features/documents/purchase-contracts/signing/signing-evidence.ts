import { longDay } from '#domain/dates.ts';
import type { ContractRow } from '../purchase-contracts.store.ts';
import { textsOf } from '../form-text.ts';
import {
  contractSignature,
  type ContractSignature,
  type PaperSignature,
} from './contract-signature.ts';
import { readExtensions } from './extend-offer.service.ts';
import type { SignerRow } from './signers/signers.store.ts';
import type { PageDisplayRow, SigningRow } from './signings.store.ts';

/** The certificate that signs a copy, and the authority that is asked for the time. */
export type Seal = { name: string; fingerprint: string; authority: string | null };

type Fact = ContractSignature['facts'][number];

/** Times as the document writes them, in the installation's time zone. */
export function createTimestampWords(timeZone: () => string) {
  const write = (style: 'long' | 'short', timestamp: Date) =>
    new Intl.DateTimeFormat('en-US', {
      dateStyle: style,
      timeStyle: style,
      timeZone: timeZone(),
    }).format(timestamp);
  return {
    /** 'March 4, 2031 at 9:00:00 AM CST (2031-03-04T15:00:00.000Z)' */
    long: (timestamp: Date) => `${write('long', timestamp)} (${timestamp.toISOString()})`,
    /** '3/4/31, 9:00 AM' */
    short: (timestamp: Date) => write('short', timestamp),
  };
}

/** The recorded events of a link, in order, and nothing else. */
export function factsOfSigning(options: {
  contract: ContractRow;
  signing: SigningRow;
  displays: PageDisplayRow[];
  /** Those that were signed before the contract. */
  papers?: { title: string; signed: PaperSignature | undefined }[];
  /** The signer that a user named; undefined for a party's own link. */
  signer?: (Pick<SignerRow, 'name' | 'position' | 'sent_at'> & { count: number }) | undefined;
  signed: { at: Date; name: string; method: 'typed' | 'drawn'; ip: string; userAgent: string };
  inWords: (timestamp: Date) => string;
  /** Absent for copies of earlier versions, which were not signed digitally. */
  seal?: Seal;
}): Fact[] {
  const { contract, signing, displays, papers = [], signer, signed, inWords, seal } = options;
  const at = (label: string, timestamp: Date | null | undefined): Fact[] =>
    timestamp ? [{ label, words: inWords(timestamp) }] : [];
  const presented = displays.map(({ delivered_at }) => delivered_at.getTime());
  return [
    {
      label: 'Agreement',
      words: `${textsOf(contract.form)('property')}, version ${contract.version}`,
    },
    { label: 'SHA-256 of the document', words: contract.pdf_hash },
    ...readExtensions(contract.offer_extensions).map(({ until, at: timestamp, by }) => ({
      label: 'Offer extended',
      words: `Until ${longDay(until)}, by ${by}, ${inWords(new Date(timestamp))}`,
    })),
    ...(signer
      ? [{ label: 'Signer', words: `${signer.name}, ${signer.position} of ${signer.count}` }]
      : []),
    ...at('Link sent', signer?.sent_at),
    ...at('Link opened', signing.opened_at),
    ...at('Document presented', presented.length ? new Date(Math.min(...presented)) : null),
    ...displays.flatMap(({ page, displayed_at }) =>
      at(`Page ${page} of ${contract.page_count} displayed`, displayed_at),
    ),
    ...at(
      `Consent to electronic records given (disclosure ${signing.disclosure_version})`,
      signing.consented_at,
    ),
    ...papers.flatMap((paper) =>
      at(`Signed “${paper.title}”`, paper.signed && new Date(paper.signed.at)),
    ),
    ...at('Signed', signed.at),
    { label: 'Name of the signer', words: signed.name },
    {
      label: 'Way of signing',
      words: signed.method === 'drawn' ? 'Drawn by hand' : 'Typed name',
    },
    { label: 'Network address', words: signed.ip },
    { label: 'Browser', words: signed.userAgent || 'unknown' },
    ...(seal ? factsOfSeal(seal) : []),
  ];
}

/** What signs the copy itself: known before, since it is part of what is signed. */
function factsOfSeal({ name, fingerprint, authority }: Seal): Fact[] {
  return [
    {
      label: 'Digital signature',
      words: `PAdES B-B by ${name}, certificate SHA-256 ${fingerprint}`,
    },
    {
      label: 'Time stamp',
      words: authority
        ? `Asked of ${authority} once this copy was signed. If the digital signature shows none, the authority did not answer.`
        : 'None: no time-stamp authority is set.',
    },
  ];
}

/** A kept signature. One of an earlier version kept no drawing: its first copy shows that. */
export function signatureOfRow(
  row: SigningRow,
  contract: ContractRow,
  words: ReturnType<typeof createTimestampWords>,
): ContractSignature {
  if (row.signature) return contractSignature.parse(row.signature);
  const signed = {
    at: row.signed_at!,
    name: row.signer_name,
    method: row.method ?? 'typed',
    ip: row.ip_address,
    userAgent: row.user_agent,
  };
  return {
    party: row.party,
    name: row.signer_name,
    method: 'typed',
    strokes: [],
    papers: [],
    'signed-at': words.short(signed.at),
    facts: [
      ...factsOfSigning({ contract, signing: row, displays: [], signed, inWords: words.long }),
      { label: 'SHA-256 of the copy first signed', words: row.signed_pdf_hash ?? 'unknown' },
    ],
  };
}
