import type { CallAnswer } from '#api/law/call-gate.api.ts';
import { contactRefusalSentences } from '#domain/contact/contact-gate.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { objectionText } from '#domain/law/law-text.ts';
import { checkLaws, findRules, type Objection } from './check-law.query.ts';
import { readLeadFactsOf } from './contact-facts.query.ts';
import { readLawChoices } from './law-choices.store.ts';
import { findPersonalRefusals } from './personal-refusal.query.ts';
import { readPersons, type Person, type Recipient } from './persons.query.ts';

type Phone = { person: Person; known: Objection | null };

/** The numbers of leads, and those of petitioners, in the order of the leads. */
async function listNumbers(db: Db, leads: readonly number[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select property_id as "propertyId", number from (
      select property_id, number, id from property_phones
      where property_id = any(${leads}::bigint[])
      union all
      -- A petitioner's own number; one with other than ten digits is not called by a link.
      select property_id, right(digits, 10), null from (
        select property_id,
          regexp_replace(coalesce(petitioner ->> 'phoneNumber', ''), '\\D', '', 'g') as digits
        from probate_cases where property_id = any(${leads}::bigint[])
      ) as petitioners
      where digits ~ '^1?\\d{10}$' and not exists (select from property_phones as own
        where own.property_id = petitioners.property_id and own.number = right(digits, 10))
    ) as phones
    order by property_id, id
  `.execute(db);
  return rows;
}

async function readPhones(
  db: Db,
  { leads, number }: { leads: readonly number[]; number?: string | undefined },
): Promise<Phone[]> {
  const ofLeads = await listNumbers(db, leads);
  const recipients = number === undefined ? ofLeads : [...ofLeads, { number, propertyId: null }];
  const persons = await readPersons(db, recipients);
  const contacts = persons.map(({ number: phone, propertyId }) => ({
    channel: 'call' as const,
    phone,
    propertyId,
  }));
  // What is known of a number refuses before the book does.
  const known = await findPersonalRefusals(db, contacts, persons);
  return persons.map((person, at) => ({ person, known: known[at] ?? null }));
}

/**
 * What the gate says of calling numbers at a time: why one may not be called, else what rules warn
 * of. Numbers of which there is nothing to say are left out.
 * @param of every number of these leads, and one that belongs to none.
 */
export async function findCallAnswers(
  db: Db,
  of: { leads: readonly number[]; number?: string | undefined },
  at: Date,
): Promise<CallAnswer[]> {
  const [facts, phones, choices] = await Promise.all([
    readLeadFactsOf(db, of.leads),
    readPhones(db, of),
    readLawChoices(db),
  ]);
  const asked = phones.map(({ person, known }) => ({
    person,
    known,
    rules: findRules(
      {
        channel: 'call',
        lead: facts.get(person.propertyId ?? 0),
        person,
        at,
        isAutomatic: false,
      },
      choices,
    ),
  }));
  const laws = await checkLaws(
    db,
    asked.flatMap(({ known, rules }) => (known ? [] : [rules])),
    at,
  );
  return asked.flatMap(({ person, known, rules }) => {
    const { propertyId, number: phoneNumber } = person;
    const { refusal, warnings = [] } = laws.get(rules) ?? {};
    const objection = known ?? refusal;
    if (objection) {
      const message = objection.message ?? contactRefusalSentences[objection.reason];
      const retryAt = refusal?.retryAt?.toISOString() ?? null;
      return { propertyId, phoneNumber, reason: objection.reason, message, retryAt };
    }
    const cautions = new Set(warnings.map((one) => objectionText(one, 'call')));
    if (cautions.size === 0) return [];
    return {
      propertyId,
      phoneNumber,
      reason: null,
      message: [...cautions].join(' '),
      retryAt: null,
    };
  });
}
