import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from '#server/platform/database/sql.ts';

/**
 * Whether a contact of a campaign or sequence was made and not sent: a text that no provider sends,
 * or a letter that waits to be printed.
 * @param key the contact's key, as SQL
 */
export const isUnsentContact = (key: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`(
  exists (select from messages as m where m.contact_key = ${key} and m.status = 'not_sent')
  or exists (select from mail_pieces as l
    where l.contact_key = ${key} and l.status = 'created' and l.provider = 'print'))`;
