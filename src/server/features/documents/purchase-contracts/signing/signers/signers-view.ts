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

/** The signers of a contract as the page shows them. */
export function signersView(found: {
  contract: ContractRow;
  signers: SignerRow[];
  links: SigningRow[];
  /** The newest first. */
  emails: EmailRow[];
  /** Of the links whose secret is kept, by signing. */
  paths: Map<number, string>;
  today: string;
  canEmail: boolean;
}): ContractSigners {
  const { contract, signers, links, emails, paths, today, canEmail } = found;
  const signed = links.filter(({ state }) => state === 'signed');
  const isDeclined = links.some(({ state }) => state === 'declined');
  const isExpired = contract.offer_expires_on !== null && contract.offer_expires_on < today;
  const status = isComplete(signers, signed)
    ? 'signed'
    : isDeclined
      ? 'declined'
      : isExpired
        ? 'expired'
        : 'open';
  const words = textsOf(contract.form);

  function stateOf(signer: SignerRow | undefined, link: SigningRow | undefined): SignerState {
    if (link?.state === 'signed' || link?.state === 'declined') return link.state;
    if (isDeclined || isExpired) return 'stopped';
    if (link?.opened_at) return 'opened';
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

  const describe = (
    party: ContractSigner['party'],
    signer: SignerRow | undefined,
    link: SigningRow | undefined,
  ): ContractSigner => ({
    id: signer?.id ?? null,
    party,
    name: signer?.name ?? (link?.signer_name || words(party)),
    email: signer?.email ?? '',
    state: stateOf(signer, link),
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
    signers:
      signers.length > 0
        ? signers.map((signer) =>
            describe(
              signer.party,
              signer,
              links.find((link) => link.signer_id === signer.id),
            ),
          )
        : signingParties.map((party) =>
            describe(
              party,
              undefined,
              links.find((link) => link.party === party),
            ),
          ),
  };
}
