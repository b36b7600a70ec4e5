import { sql } from 'kysely';
import { callingHours } from '#domain/contact/calling-hours.ts';
import {
  contactChannels,
  contactRefusalLabels,
  contactRefusals,
  mostUnansweredTexts,
  refusalsByChannel,
  type ContactRefusal,
} from '#domain/contact/contact-gate.ts';
import type { Db } from '#server/platform/database/connect.ts';

type Counts = { optedOut: number; listed: number; lists: number; returned: number };

async function count(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::integer from opt_outs where lifted_at is null) as "optedOut",
      (select coalesce(sum(added), 0)::integer from do_not_call_lists
        where status = 'done') as listed,
      (select count(*)::integer from do_not_call_lists where status = 'done') as lists,
      (select count(*)::integer from returned_addresses) as returned
  `.execute(db);
  return rows[0] ?? { optedOut: 0, listed: 0, lists: 0, returned: 0 };
}

const many = (number: number, one: string, more: string) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : more}`;

function sentencesOf(counts: Counts, timeZone: string): Record<ContactRefusal, string> {
  const { optedOut, listed, lists, returned } = counts;
  const { opens, closes } = callingHours;
  return {
    lead_deleted: 'Nobody is written to about a lead that is in the trash.',
    opted_out: `Whoever opted out is not written to, on any lead; the ledger holds ${many(optedOut, 'entry', 'entries')} in force.`,
    litigator: 'A number whose owner is known to sue over unwanted messages is never texted.',
    do_not_call: `Numbers on a do-not-call list or flagged so by a skip trace are never texted: ${many(listed, 'number', 'numbers')} from ${many(lists, 'list', 'lists')}.`,
    wrong_number: 'A number marked wrong is not texted about that lead.',
    no_mailing_address: 'A letter needs an address that mail can reach.',
    returned_mail: `No letter goes to an address whose mail came back: ${many(returned, 'address', 'addresses')} so far.`,
    auction_passed: `From the day of its auction on, nobody is written to about a lead; days are those of ${timeZone}.`,
    outside_hours: `Texts leave between ${opens}:00 and ${closes}:00 where the recipient lives, by the ZIP code; without one, by the clock of ${timeZone}.`,
    too_many_unanswered: `A number gets at most ${mostUnansweredTexts} texts within 24 hours without an answer.`,
  };
}

/** The gate's rules in the order in which they are asked, with their present values. */
export async function describeRules(db: Db, timeZone: string) {
  const sentences = sentencesOf(await count(db), timeZone);
  return contactRefusals.map((reason) => ({
    reason,
    label: contactRefusalLabels[reason],
    sentence: sentences[reason],
    channels: contactChannels.filter((channel) => refusalsByChannel[channel].includes(reason)),
  }));
}
