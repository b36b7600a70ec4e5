import { storedContractForm, type ContractSummary } from '#api/purchase-contracts.api.ts';
import { dayOnTheWire } from '#domain/dates.ts';
import { formatAmount } from '#domain/amount.ts';
import { daysOfPlan, planOfContract } from './contract-law.ts';
import { textsOf } from './form-text.ts';
import type { ListedContractRow } from './purchase-contracts.store.ts';
import { findTemplate } from './templates/contract-templates.ts';

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
  const form = storedContractForm.safeParse(row.form).data;
  const bySeller = row.signatures.find(({ party }) => party === 'seller')?.signed_at;
  const signedAt = bySeller ? new Date(bySeller) : undefined;
  const plan = form && planOfContract(form, { ...law, expires, signedAt });
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
    status: row.signatures.length === 2 ? 'signed' : isExpired(expires, today) ? 'expired' : 'open',
    signatures: row.signatures.map(({ party, signer_name, signed_at }) => ({
      party,
      name: signer_name,
      signedAt: new Date(signed_at!).toISOString(),
    })),
    days: daysOfPlan(plan),
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
