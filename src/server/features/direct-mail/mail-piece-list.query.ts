import { sql } from 'kysely';
import type { MailPiece } from '#api/direct-mail.api.ts';
import { formatAddress, type Address } from '#domain/places/address.ts';
import type { MailStatus } from '#domain/leads/mail-status.ts';
import type { Db } from '#server/platform/database/connect.ts';

export type MailPieceQuery = {
  page: number;
  limit: number;
  status?: MailStatus | undefined;
  campaignId?: number | undefined;
};

type Row = Omit<MailPiece, 'createdAt' | 'updatedAt' | 'address' | 'recipient'> & {
  to: Partial<Address> & { name?: string };
  createdAt: Date;
  updatedAt: Date;
};

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
        recipient as to, template_id as "templateId", template_version as "templateVersion",
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
    data: rows.map(({ to, createdAt, updatedAt, ...row }) => ({
      ...row,
      recipient: to.name ?? '',
      address: formatAddress(to),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
    pagination: { total, totalPages: Math.ceil(total / limit), page, limit },
  };
}
