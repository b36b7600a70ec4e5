import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from '#server/platform/database/sql.ts';
import type { Person } from '../person.ts';

type Where = (person: Person) => RawBuilder<SqlBool>;

/** Rows of the person's leads. @param column with the lead's id */
export const ofLead =
  (column = 'property_id'): Where =>
  ({ leads }) =>
    sql<SqlBool>`t.${sql.id(column)} = any(${leads}::bigint[])`;

/** Rows of the person's numbers. */
export const ofPhone =
  (column = 'phone_number'): Where =>
  ({ phones }) =>
    sql<SqlBool>`t.${sql.id(column)} = any(${phones}::text[])`;

/** Rows of the person's e-mail addresses. */
export const ofEmail =
  (column: string): Where =>
  ({ emails }) =>
    sql<SqlBool>`lower(t.${sql.id(column)}) = any(${emails}::text[])`;

/** Rows that any of these finds. */
export const either =
  (...wheres: Where[]): Where =>
  (person) =>
    sql<SqlBool>`(${sql.join(
      wheres.map((where) => where(person)),
      sql` or `,
    )})`;

/** Rows that name the person's conversations. */
export const ofConversation: Where = ({ leads, phones, emails }) =>
  sql<SqlBool>`t.conversation_id in (select c.id from conversations as c
    where c.property_id = any(${leads}::bigint[]) or c.phone_number = any(${phones}::text[])
      or lower(c.email) = any(${emails}::text[]))`;

/** The contracts of the person: of their leads, sent to them, or signed by them. */
export const contractsOf = ({ leads, emails }: Person) =>
  sql`select k.id from purchase_contracts as k
    where k.property_id = any(${leads}::bigint[])
      or exists (select from contract_emails as e where e.contract_id = k.id
        and lower(e.to_address) = any(${emails}::text[]) and not exists (
          select from users as u where lower(u.email) = lower(e.to_address)))
      or exists (select from contract_signers as s where s.contract_id = k.id
        and lower(s.email) = any(${emails}::text[]))`;

/** Rows that name the person's contracts. */
export const ofContract: Where = (person) =>
  sql<SqlBool>`t.contract_id in (${contractsOf(person)})`;

/** Rows with any text of the person's in some column: what others wrote about them. */
export const mentioning =
  (expression: string): Where =>
  ({ phones, emails }) =>
    sql<SqlBool>`exists (select from unnest(${[...phones, ...emails]}::text[]) as word
      where position(lower(word) in lower(${sql.raw(expression)})) > 0)`;

/** Rows that name the owner of one of the person's leads together with its street, or its case. */
export const namingLead =
  (expression: string): Where =>
  ({ leads }) =>
    sql<SqlBool>`exists (select from properties as p where p.id = any(${leads}::bigint[])
      and ((p.case_number <> '' and position(p.case_number in ${sql.raw(expression)}) > 0)
        or (p.full_name <> '' and p.street_address <> ''
          and position(lower(p.full_name) in lower(${sql.raw(expression)})) > 0
          and position(lower(p.street_address) in lower(${sql.raw(expression)})) > 0)))`;
