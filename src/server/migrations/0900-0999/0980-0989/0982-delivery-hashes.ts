import { sql, type Kysely } from 'kysely';

/**
 * Of the secret address to which a service delivers, only the hash is kept. `delivery_token` goes in
 * the release after: a process of before reads it for orders that are open meanwhile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table trace_chunks add column delivery_hash text`.execute(db);
  await sql`alter table trace_chunks alter column delivery_token drop not null`.execute(db);
  await sql`
    update trace_chunks set
      delivery_hash = encode(sha256(convert_to(delivery_token, 'UTF8')), 'hex'),
      delivery_token = case when status in ('sending', 'awaiting_delivery') then delivery_token end
  `.execute(db);
  await sql`create unique index trace_chunks_delivery on trace_chunks (delivery_hash)`.execute(db);
}
