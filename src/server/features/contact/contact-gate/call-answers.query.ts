import type { CallAnswer } from '#api/law/call-gate.api.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import { contactRefusalSentences } from '#domain/contact/contact-gate.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { objectionText } from '#domain/law/law-text.ts';
import { checkLaws, findRules } from './check-law.query.ts';
import { maxLeads, readLeadFactsOf, readNumberFacts } from './contact-facts.query.ts';
import { leadsOfOwner } from './leads-of-owner.sql.ts';
import { readLawChoices } from './law-choices.store.ts';

type Phone = {
  /** Null for a number that belongs to none. */
  propertyId: number | null;
  number: string;
  /** A number of the lead that opted out. */
  optedOut: string | null;
  litigator: boolean;
  doNotCall: boolean;
  /** Marked wrong on the lead. */
  wrong: boolean;
};

/** The numbers of leads, with what is known of them as `readNumberFacts` says it, in one statement. */
async function readPhones(db: Db, leads: readonly number[]): Promise<Phone[]> {
  const { rows } = await sql<Phone>`
    with phones as (
      select property_id, number, litigator, do_not_call, status, id from property_phones
      where property_id = any(${leads}::bigint[])
      union all
      -- A petitioner's own number; one with other than ten digits is not called by a link.
      select property_id, right(digits, 10), false, false, null, null from (
        select property_id,
          regexp_replace(coalesce(petitioner ->> 'phoneNumber', ''), '\\D', '', 'g') as digits
        from probate_cases where property_id = any(${leads}::bigint[])
      ) as petitioners
      where digits ~ '^1?\\d{10}$' and not exists (select from property_phones as own
        where own.property_id = petitioners.property_id and own.number = right(digits, 10))
    )
    select pp.property_id as "propertyId", pp.number,
      pp.litigator or exists (select from property_phones as p
        where p.number = pp.number and p.litigator) as litigator,
      pp.do_not_call
        or exists (select from do_not_call_numbers as d where d.number = pp.number::bigint)
        or exists (select from property_phones as p
          where p.number = pp.number and p.do_not_call) as "doNotCall",
      coalesce(pp.status = 'wrong', false) as wrong,
      coalesce(
        (select o.value from opt_outs as o
          join phones as own on own.number = o.value and own.property_id = pp.property_id
          where o.kind = 'phone' and o.lifted_at is null
          order by o.value <> pp.number, o.id limit 1),
        (select o.value from (${leadsOfOwner(sql`
            select pp.property_id as id union all
            (select property_id from property_phones
            where number = pp.number limit ${maxLeads})`)}) as other
          join property_phones as p on p.property_id = other.id
          join opt_outs as o on o.value = p.number
          where o.kind = 'phone' and o.lifted_at is null
          order by o.id limit 1)
      ) as "optedOut"
    from phones as pp
    order by pp.property_id, pp.id
  `.execute(db);
  return rows;
}

/** A number that belongs to no lead, with what is known of it. */
async function readAlone(db: Db, number: string): Promise<Phone> {
  return { propertyId: null, number, ...(await readNumberFacts(db, number, null)) };
}

/**
 * What the gate says of calling numbers at a time: why one may not be called, else what rules warn
 * of. Numbers of which there is nothing to say are left out.
 * @param asked every number of these leads, and one that belongs to none.
 */
export async function findCallAnswers(
  db: Db,
  { leads, number }: { leads: readonly number[]; number?: string | undefined },
  at: Date,
): Promise<CallAnswer[]> {
  const [facts, ofLeads, alone, choices] = await Promise.all([
    readLeadFactsOf(db, leads),
    readPhones(db, leads),
    number === undefined ? [] : [readAlone(db, number)],
    readLawChoices(db),
  ]);
  const phones = [...ofLeads, ...(await Promise.all(alone))];
  const asked = phones.map((phone) => ({
    phone,
    known: knownRefusal(phone),
    rules: findRules(
      {
        channel: 'call',
        lead: facts.get(phone.propertyId ?? 0),
        phone: phone.number,
        propertyId: phone.propertyId,
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
  return asked.flatMap(({ phone, known, rules }) => {
    const { propertyId, number: phoneNumber } = phone;
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

const flagged = ['litigator', 'doNotCall', 'wrong'] as const;
const reasonOf = {
  litigator: 'litigator',
  doNotCall: 'do_not_call',
  wrong: 'wrong_number',
} as const;

/** What is known of a number refuses before the book does, in the order of `findPersonalRefusal`. */
function knownRefusal(phone: Phone) {
  const { number, optedOut } = phone;
  if (optedOut) {
    const message =
      optedOut === number
        ? contactRefusalSentences.opted_out
        : `This person opted out on ${formatPhoneNumber(optedOut)}.`;
    return { reason: 'opted_out' as const, message };
  }
  const flag = flagged.find((each) => phone[each]);
  if (!flag) return null;
  return { reason: reasonOf[flag], message: contactRefusalSentences[reasonOf[flag]] };
}
