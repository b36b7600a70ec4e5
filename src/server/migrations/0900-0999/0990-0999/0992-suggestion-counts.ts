import { sql, type Kysely } from 'kysely';

/** How often visitors of seller forms have asked for addresses on a day: '' is all networks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table seller_form_suggestions (
      day date not null,
      network text not null,
      asked integer not null,
      primary key (day, network)
    )
  `.execute(db);
}
