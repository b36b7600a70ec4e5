import type { RefusedCall } from '#api/law/call-gate.api.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import { contactRefusalSentences } from '#domain/contact/contact-gate.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import {
  countedPerson,
  dayBefore,
  decideLaw,
  findRules,
  listedAddress,
  type Asked,
  type LawCheck,
} from './check-law.query.ts';
import { findConsented } from './consents.store.ts';
import { readListings } from './no-contact-lists.query.ts';
import { findOptedOut, readContactsOf, readLeadFactsOf } from './contact-facts.query.ts';
import { readLawChoices } from './law-choices.store.ts';

type Phone = {
  propertyId: number;
  number: string;
  /** A number of the lead that opted out. */
  optedOut: string | null;
  litigator: boolean;
  doNotCall: boolean;
};

/** The numbers of leads, with what is known of them, in one statement. */
async function readPhones(db: Db, leads: readonly number[]): Promise<Phone[]> {
  const { rows } = await sql<Phone>`
    with phones as (
      select property_id, number, litigator, do_not_call, id from property_phones
      where property_id = any(${leads}::bigint[])
      union all
      -- A petitioner's own number; one with other than ten digits is not called by a link.
      select property_id, right(digits, 10), false, false, null from (
        select property_id,
          regexp_replace(coalesce(petitioner ->> 'phoneNumber', ''), '\\D', '', 'g') as digits
        from probate_cases where property_id = any(${leads}::bigint[])
      ) as petitioners
      where digits ~ '^1?\\d{10}$' and not exists (select from property_phones as own
        where own.property_id = petitioners.property_id and own.number = right(digits, 10))
    )
    select pp.property_id as "propertyId", pp.number, pp.litigator,
      pp.do_not_call or exists (
        select from do_not_call_numbers as d where d.number = pp.number::bigint) as "doNotCall",
      (select o.value from opt_outs as o
        join phones as own on own.number = o.value and own.property_id = pp.property_id
        where o.kind = 'phone' and o.lifted_at is null
        order by o.value <> pp.number, o.id limit 1) as "optedOut"
    from phones as pp
    order by pp.property_id, pp.id
  `.execute(db);
  return rows;
}

/** Why each number of these leads may not be called at a time; those that may be are left out. */
export async function findRefusedCalls(
  db: Db,
  leads: readonly number[],
  at: Date,
): Promise<RefusedCall[]> {
  const [facts, phones, choices] = await Promise.all([
    readLeadFactsOf(db, leads),
    readPhones(db, leads),
    readLawChoices(db),
  ]);
  const asked = phones.map((phone) => ({
    phone,
    known: knownRefusal(phone),
    rules: findRules(
      {
        channel: 'call',
        lead: facts.get(phone.propertyId),
        phone: phone.number,
        propertyId: phone.propertyId,
        at,
        isAutomatic: false,
      },
      choices,
    ),
  }));
  const laws = await decideTogether(
    db,
    asked.flatMap(({ known, rules }) => (known ? [] : [rules])),
    at,
  );
  return asked.flatMap(({ phone, known, rules }) => {
    const refusal = laws.get(rules)?.refusal;
    const objection = known ?? refusal;
    if (!objection) return [];
    return {
      propertyId: phone.propertyId,
      phoneNumber: phone.number,
      reason: objection.reason,
      message: objection.message ?? contactRefusalSentences[objection.reason],
      retryAt: refusal?.retryAt?.toISOString() ?? null,
    };
  });
}

/** Asks the book about every contact of a page; what it counts is read in one statement. */
export async function decideTogether(
  db: Db,
  calls: readonly Asked[],
  at: Date,
): Promise<Map<Asked, LawCheck>> {
  const persons = calls.map(countedPerson);
  const counted = persons.filter((person) => person !== null);
  const addresses = calls.map(listedAddress);
  const numbers = calls.flatMap(({ question }) => question.phone ?? []);
  const [contacts, saidNo, listings, consented] = await Promise.all([
    readContactsOf(db, counted, dayBefore(at)),
    findOptedOut(
      db,
      'address',
      addresses.filter((address) => address !== null),
    ),
    readListings(
      db,
      calls.map(({ question }) => question),
    ),
    findConsented(db, 'call', numbers),
  ]);
  const contactsOf = new Map(counted.map((person, index) => [person, contacts[index] ?? []]));
  return new Map(
    calls.map((call, index) => {
      const person = persons[index];
      const known = {
        saidNo: saidNo.has(addresses[index] ?? ''),
        listings: listings[index] ?? new Map<string, string>(),
        hasConsent: consented.has(call.question.phone ?? ''),
        contacts: (person && contactsOf.get(person)) ?? [],
        unanswered: [],
      };
      return [call, decideLaw(call, known)];
    }),
  );
}

function knownRefusal({ number, optedOut, litigator, doNotCall }: Phone) {
  if (optedOut) {
    const message =
      optedOut === number
        ? contactRefusalSentences.opted_out
        : `This person opted out on ${formatPhoneNumber(optedOut)}.`;
    return { reason: 'opted_out' as const, message };
  }
  if (!litigator && !doNotCall) return null;
  const reason = litigator ? ('litigator' as const) : ('do_not_call' as const);
  return { reason, message: contactRefusalSentences[reason] };
}
