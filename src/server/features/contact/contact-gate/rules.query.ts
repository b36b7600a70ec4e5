import { federalRule, rulesCheckedOn, stateRules } from '#domain/contact/calling-rules.ts';
import {
  contactChannels,
  contactRefusalLabels,
  contactRefusals,
  maxUnansweredTexts,
  refusalsByChannel,
  type ContactRefusal,
} from '#domain/contact/contact-gate.ts';
import { describeCallingRule, hourText } from '#domain/contact/contact-text.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

type Counts = {
  optedOut: number;
  undecided: number;
  listed: number;
  lists: number;
  returned: number;
};

async function count(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::integer from opt_outs where lifted_at is null) as "optedOut",
      (select count(*)::integer from opt_out_reviews where decided_at is null) as undecided,
      (select coalesce(sum(added), 0)::integer from do_not_call_lists
        where status = 'done') as listed,
      (select count(*)::integer from do_not_call_lists where status = 'done') as lists,
      (select count(*)::integer from returned_addresses) as returned
  `.execute(db);
  return rows[0] ?? { optedOut: 0, undecided: 0, listed: 0, lists: 0, returned: 0 };
}

const many = (number: number, one: string, more: string) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : more}`;

function sentencesOf(counts: Counts, timeZone: string): Record<ContactRefusal, string> {
  const { optedOut, undecided, listed, lists, returned } = counts;
  const { opens, closes } = federalRule.hours;
  return {
    lead_deleted: 'A lead in the trash is never contacted.',
    opted_out: `A recipient who opted out is never contacted, about any lead. The ledger has ${many(optedOut, 'entry', 'entries')} in force.`,
    opt_out_undecided: `Campaigns skip a recipient whose message may be an opt-out until you decide. ${many(undecided, 'message waits', 'messages wait')}.`,
    litigator: 'A number whose owner is known to sue over unwanted messages is never texted.',
    do_not_call: `Numbers on a do-not-call list or flagged so by a skip trace are never texted: ${many(listed, 'number', 'numbers')} from ${many(lists, 'list', 'lists')}.`,
    wrong_number: 'A number marked wrong is not texted about that lead.',
    no_mailing_address: 'A letter needs an address that mail can reach.',
    returned_mail: `No letter goes to an address whose mail came back: ${many(returned, 'address', 'addresses')} so far.`,
    auction_passed: `A lead is not contacted from the day of its auction on. Days are those of ${timeZone}.`,
    outside_hours: `Texts go out between ${hourText(opens)} and ${hourText(closes)} in every time zone where the recipient may live: by the property, the mailing address and the area code. Where none is known, in every time zone of the fifty states. A stricter state rule counts.`,
    too_many_unanswered: `A number gets at most ${maxUnansweredTexts} texts within 24 hours without an answer.`,
    daily_limit: 'Some states limit texts and calls within 24 hours, answered or not.',
  };
}

const limits = stateRules.filter(({ contactsPerDay }) => contactsPerDay !== undefined);

const details: Partial<Record<ContactRefusal, string[]>> = {
  outside_hours: [
    ...[federalRule, ...stateRules].map(describeCallingRule),
    `Compared with public sources on ${rulesCheckedOn}.`,
  ],
  daily_limit: limits.map(describeCallingRule),
};

/** The gate's rules in the order in which they are checked, with their current values. */
export async function describeRules(db: Db, timeZone: string) {
  const sentences = sentencesOf(await count(db), timeZone);
  return contactRefusals.map((reason) => ({
    reason,
    label: contactRefusalLabels[reason],
    sentence: sentences[reason],
    details: details[reason] ?? [],
    channels: contactChannels.filter((channel) => refusalsByChannel[channel].includes(reason)),
  }));
}
