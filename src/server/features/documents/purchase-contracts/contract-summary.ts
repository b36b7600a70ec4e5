import { storedContractForm, type ContractSummary } from '#api/purchase-contracts.api.ts';
import type { ContractActKind } from '#domain/law/contracts/contract-answers.ts';
import { precedesSignature } from '#domain/law/contracts/contract-plan.ts';
import { dayOnTheWire } from '#domain/dates.ts';
import { formatAmount } from '#domain/amount.ts';
import { daysOfPlan, planOfContract } from './contract-law.ts';
import { textsOf } from './form-text.ts';
import { isComplete } from './signing/signers/signing-turn.ts';
import type { ContractRow, ListedContractRow } from './purchase-contracts.store.ts';
import { findTemplate } from './templates/contract-templates.ts';

type Act = { kind: ContractActKind; done_on: string };
type Signed = { party: string; signed_at: Date | string | null };

/** The plan of a stored contract: its days are counted from the seller's signature, if there is one. */
export function planOfRow(
  { form, offer_expires_on: expires }: Pick<ContractRow, 'form' | 'offer_expires_on'>,
  signatures: readonly Signed[],
  { acts, ...law }: { timeZone: string; switchedOff: ReadonlySet<string>; acts: readonly Act[] },
) {
  const known = storedContractForm.safeParse(form).data;
  // Of several sellers, the last: a right to cancel is not to end early for one of them.
  const bySeller = signatures.findLast(({ party }) => party === 'seller')?.signed_at;
  const signedAt = bySeller ? new Date(bySeller) : undefined;
  const dayOf = (kind: ContractActKind) => acts.find((act) => act.kind === kind)?.done_on;
  const days = {
    confirmedOn: dayOf('confirmed'),
    appraisalOrderedOn: dayOf('appraisal_ordered'),
    appraisedOn: dayOf('appraised'),
  };
  return known && planOfContract(known, { ...law, expires, signedAt, ...days });
}

/**
 * A stored contract as listed.
 * @param today the installation's calendar day; an offer holds through the day it expires on.
 */
export function toContractSummary(
  row: ListedContractRow,
  { today, ...law }: { today: string; timeZone: string; switchedOff: ReadonlySet<string> },
): ContractSummary {
  const words = textsOf(row.form);
  const expires = row.offer_expires_on;
  const plan = planOfRow(row, row.signatures, { ...law, acts: row.acts });
  return {
    id: row.id,
    seriesId: row.series_id,
    version: row.version,
    propertyId: row.property_id,
    property: words('property'),
    seller: words('seller'),
    buyer: words('buyer'),
    purchasePrice: formatAmount(words('purchasePrice')),
    templateName: findTemplate(row.template_id, row.template_version)?.name ?? row.template_id,
    offerExpirationDate: dayOnTheWire(expires),
    status: isComplete({ length: row.signer_count ?? 0 }, row.signatures)
      ? 'signed'
      : isExpired(expires, today)
        ? 'expired'
        : 'open',
    signerCount: row.signer_count || null,
    declined: row.declined.map(({ party, name, decline_reason: reason, declined_at: at }) => ({
      name: name ?? words(party),
      reason,
      at: new Date(at!).toISOString(),
    })),
    signatures: row.signatures.map(({ party, signer_name, signed_at }) => ({
      party,
      name: signer_name,
      signedAt: new Date(signed_at!).toISOString(),
    })),
    days: daysOfPlan(plan),
    acts: row.acts.map(({ kind, done_on, override_reason }) => ({
      kind,
      doneOn: dayOnTheWire(done_on)!,
      overrideReason: override_reason,
    })),
    handOver: (plan?.missing ?? [])
      .filter(precedesSignature)
      .map(({ title, citation }) => `${title} (${citation})`),
    sha256: row.pdf_hash,
    sizeBytes: row.pdf_bytes,
    createdAt: row.created_at.toISOString(),
    createdBy: row.creator,
    emails: row.emails.map((email) => ({
      id: email.id,
      to: email.to_address,
      state: email.state,
      reason: email.reason,
      messageId: email.message_id,
      createdAt: new Date(email.created_at).toISOString(),
    })),
  };
}

const isExpired = (expires: string | null, today: string) => expires !== null && expires < today;
