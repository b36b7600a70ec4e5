import type {
  ContractSigner,
  ContractSigners,
  SignerState,
} from '#api/signing/contract-signers.api.ts';
import { signingParties } from '#api/purchase-contracts.api.ts';
import { textsOf } from '../../form-text.ts';
import type { ContractRow } from '../../purchase-contracts.store.ts';
import type { SigningRow } from '../signings.store.ts';
import type { SignerRow } from './signers.store.ts';
import { isComplete, whoIsBefore } from './signing-turn.ts';

type EmailRow = { signer_id: number | null; state: string; reason: string };

/** Why the newest e-mail to a signer did not reach them; '' if it did, or is on its way. */
function emailProblemOf(email: EmailRow | undefined): string {
  return email?.state === 'waiting'
    ? 'No mail server is set up: the e-mail waits in the outbox. Copy the link instead.'
    : (email?.reason ?? '');
}

function describeNewest(signed: SigningRow[]): ContractSigners['digitalSignature'] {
  const newest = signed
    .toSorted((one, other) => (one.signature_number ?? 1) - (other.signature_number ?? 1))
    .at(-1);
  return newest
    ? {
        fingerprint: newest.certificate_fingerprint,
        timeStamp: newest.time_stamp ?? 'none',
        timeStampedAt: newest.time_stamped_at?.toISOString() ?? null,
        problem: newest.time_stamp_problem,
      }
    : null;
}

type Found = {
  contract: ContractRow;
  signers: SignerRow[];
  links: SigningRow[];
  /** The newest first. */
  emails: EmailRow[];
  /** Of the links whose secret is kept, by signing. */
  paths: Map<number, string>;
  today: string;
  canEmail: boolean;
};

/** A named signer, or a party that signs under its own link. */
type OneSigner = {
  party: ContractSigner['party'];
  signer: SignerRow | undefined;
  link: SigningRow | undefined;
};

const isDeclined = ({ links }: Pick<Found, 'links'>) =>
  links.some(({ state }) => state === 'declined');
const isExpired = ({ contract, today }: Pick<Found, 'contract' | 'today'>) =>
  contract.offer_expires_on !== null && contract.offer_expires_on < today;

function statusOf(found: Found, signed: SigningRow[]): ContractSigners['status'] {
  if (isComplete(found.signers, signed)) return 'signed';
  if (isDeclined(found)) return 'declined';
  return isExpired(found) ? 'expired' : 'open';
}

function stateOf(found: Found, { signer, link }: OneSigner): SignerState {
  if (link?.state === 'signed' || link?.state === 'declined') return link.state;
  if (isDeclined(found) || isExpired(found)) return 'stopped';
  if (link?.opened_at) return 'opened';
  const { contract, signers, links } = found;
  const before = whoIsBefore({
    order: contract.signing_order,
    signers,
    links,
    signerId: signer?.id ?? null,
  });
  if (before) return 'waiting';
  if (signer?.sent_at) return 'sent';
  return link ? 'ready' : 'waiting';
}

/** Those who are named; else seller and buyer, once each. */
function listSigners({ signers, links }: Found): OneSigner[] {
  if (signers.length > 0) {
    return signers.map((signer) => ({
      party: signer.party,
      signer,
      link: links.find((link) => link.signer_id === signer.id),
    }));
  }
  return signingParties.map((party) => ({
    party,
    signer: undefined,
    link: links.find((link) => link.party === party),
  }));
}

/** The signers of a contract as the page shows them. */
export function signersView(found: Found): ContractSigners {
  const { contract, links, emails, paths, canEmail } = found;
  const signed = links.filter(({ state }) => state === 'signed');
  const status = statusOf(found, signed);
  const words = textsOf(contract.form);

  const describe = ({ party, signer, link }: OneSigner): ContractSigner => ({
    id: signer?.id ?? null,
    party,
    name: signer?.name ?? (link?.signer_name || words(party)),
    email: signer?.email ?? '',
    state: stateOf(found, { party, signer, link }),
    path: (link && status === 'open' && paths.get(link.id)) || null,
    sentAt: signer?.sent_at?.toISOString() ?? null,
    openedAt: link?.opened_at?.toISOString() ?? null,
    signedAt: link?.signed_at?.toISOString() ?? null,
    declinedAt: link?.declined_at?.toISOString() ?? null,
    remindedAt: signer?.reminded_at?.toISOString() ?? null,
    reason: link?.decline_reason ?? '',
    emailProblem: emailProblemOf(emails.find((email) => email.signer_id === signer?.id)),
  });

  return {
    property: words('property'),
    version: contract.version,
    status,
    order: contract.signing_order,
    reminderDays: contract.reminder_days,
    canEmail,
    canChange: status === 'open' || status === 'declined' ? signed.length === 0 : false,
    digitalSignature: describeNewest(signed),
    signers: listSigners(found).map(describe),
  };
}
