import type { MailPiece } from '#api/direct-mail.api.ts';
import { formatAddress } from '#domain/places/address.ts';
import type { MailStatus } from '#domain/leads/mail-status.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { parseStored } from '#server/platform/database/parse-stored.ts';
import { sql } from '#server/platform/database/sql.ts';
import { letterRecipient } from './letters/letter.ts';

export type MailPieceQuery = {
  page: number;
  limit: number;
  status?: MailStatus | undefined;
  campaignId?: number | undefined;
};

type Row = Omit<MailPiece, 'createdAt' | 'updatedAt' | 'address' | 'recipient'> & {
  to: unknown;
  createdAt: Date;
  updatedAt: Date;
};

const storedRecipient = letterRecipient.partial();

/** One page of the letters and where they are, newest first. */
export async function listMailPieces(db: Db, query: MailPieceQuery) {
  const { page, limit, status, campaignId } = query;
  const where = sql`
    (${status ?? null}::text is null or status = ${status ?? null})
    and (${campaignId ?? null}::bigint is null or contact_key like ${`campaign-${campaignId}-%`})
  `;
  const [{ rows }, { rows: totals }] = await Promise.all([
    sql<Row>`
      select tracking_id as "trackingId", property_id as "propertyId", status, provider,
        recipient as to, missing, template_id as "templateId", template_version as "templateVersion",
        reason, cost_cents::float8 as "costCents", created_at as "createdAt",
        updated_at as "updatedAt"
      from mail_pieces where ${where} order by id desc limit ${limit} offset ${(page - 1) * limit}
    `.execute(db),
    sql<{ total: number }>`
      select count(*)::integer as total from mail_pieces where ${where}
    `.execute(db),
  ]);
  const total = totals[0]?.total ?? 0;
  return {
    data: parseStored(rows, toMailPiece, 'letter'),
    pagination: { total, totalPages: Math.ceil(total / limit), page, limit },
  };
}

function toMailPiece({ to, createdAt, updatedAt, ...row }: Row): MailPiece {
  const { name = '', ...address } = storedRecipient.parse(to);
  return {
    ...row,
    recipient: name,
    address: formatAddress(address),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
