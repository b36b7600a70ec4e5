import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

/**
 * Adds a number and an e-mail address that an owner gave, in the transaction that changes the lead.
 * A number that is there keeps its type and counts; one that was marked wrong no longer is.
 * @returns which of them are new.
 */
export async function addGivenContacts(
  trx: Db,
  propertyId: number,
  given: { phone: string | null; email: string | null; source: string },
): Promise<{ phone: boolean; email: boolean }> {
  const { phone, email, source } = given;
  const added = { phone: false, email: false };
  if (phone) {
    const { rows } = await sql<{ isNew: boolean }>`
      insert into property_phones (property_id, number, type, source)
      values (${propertyId}, ${phone}, 'unknown', ${source})
      on conflict (property_id, number) do update set status =
        case property_phones.status when 'wrong' then 'unverified' else property_phones.status end
      returning xmax = 0 as "isNew"
    `.execute(trx);
    added.phone = rows[0]?.isNew ?? false;
    await sql`
      update properties as p set phone_digits = coalesce((
        select string_agg(number, ' ' order by ph.id) from property_phones as ph
        where ph.property_id = p.id), '')
      where p.id = ${propertyId}
    `.execute(trx);
  }
  if (email) {
    const row = await trx
      .insertInto('property_emails')
      .values({ property_id: propertyId, email: email.toLowerCase(), source })
      .onConflict((conflict) => conflict.columns(['property_id', 'email']).doNothing())
      .returning('id')
      .executeTakeFirst();
    added.email = row !== undefined;
  }
  return added;
}
