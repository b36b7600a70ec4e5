import { counted } from '#domain/messages/in-words.ts';
import {
  contactChannels,
  contactRefusalLabels,
  contactRefusals,
  maxUnansweredTexts,
  refusalsByChannel,
  type ContactRefusal,
} from '#domain/contact/contact-gate.ts';
import { lawBook, lawBookVersion } from '#domain/law/law-book.ts';
import { isDecided, refuses, type LawEffect } from '#domain/law/law-rule.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

type Counts = {
  optedOut: number;
  undecided: number;
  listed: number;
  lists: number;
  returned: number;
  bounced: number;
};

async function count(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::integer from opt_outs where lifted_at is null) as "optedOut",
      (select count(*)::integer from opt_out_reviews where decided_at is null) as undecided,
      (select coalesce(sum(added), 0)::integer from do_not_call_lists
        where status = 'done') as listed,
      (select count(*)::integer from do_not_call_lists where status = 'done') as lists,
      (select count(*)::integer from returned_addresses) as returned,
      (select count(*)::integer from bounced_addresses) as bounced
  `.execute(db);
  return rows[0] ?? { optedOut: 0, undecided: 0, listed: 0, lists: 0, returned: 0, bounced: 0 };
}

function sentencesOf(counts: Counts, timeZone: string): Record<ContactRefusal, string> {
  const { optedOut, undecided, listed, lists, returned, bounced } = counts;
  return {
    lead_deleted: 'A lead in the trash is never contacted.',
    opted_out: `A recipient who opted out is never contacted, about any lead. The ledger has ${counted(optedOut, 'entry', 'entries')} in force.`,
    opt_out_undecided: `Campaigns skip a recipient whose message may be an opt-out until you decide. ${counted(undecided, 'message waits', 'messages wait')}.`,
    litigator: 'A number whose owner is known to sue over unwanted messages is never texted.',
    do_not_call: `Numbers on a do-not-call list or flagged so by a skip trace are neither called nor texted, unless their owner’s signed consent is on file and no list of a state holds: ${counted(listed, 'number', 'numbers')} from ${counted(lists, 'list', 'lists')}.`,
    wrong_number: 'A number marked wrong is not texted about that lead.',
    no_mailing_address: 'A letter needs an address that mail can reach.',
    returned_mail: `No letter goes to an address whose mail came back: ${counted(returned, 'address', 'addresses')} so far.`,
    bounced_email: `No e-mail goes to an address from which mail came back for good: ${counted(bounced, 'address', 'addresses')} so far.`,
    auction_passed: `A lead is not contacted from the day of its auction on. Days are those of ${timeZone}.`,
    outside_hours:
      'Texts and calls between 8:00 AM and 9:00 PM in every time zone where the recipient may live: by the property, the mailing address and the area code. Where none is known, in every time zone of the fifty states. A stricter state rule counts, with its Sundays and legal holidays.',
    too_many_unanswered: `A number gets at most ${maxUnansweredTexts} texts within 24 hours without an answer.`,
    daily_limit: 'Some states limit texts and calls to a person within 24 hours, answered or not.',
    place_barred: 'Some places allow no unsolicited offers for a time.',
    owner_said_no:
      'In some cities a no of the owner, or an entry in a list of the city, is binding.',
    state_of_emergency:
      'Some states allow no solicitation during an emergency. You set that it is declared.',
    not_registered: 'Some states ask for a registration first. You confirm it once.',
    no_consent: 'Some states ask for consent first.',
  };
}

const kindOf: Partial<Record<ContactRefusal, LawEffect['kind']>> = {
  place_barred: 'place',
  owner_said_no: 'listed',
  state_of_emergency: 'emergency',
  not_registered: 'registration',
  no_consent: 'consent',
  outside_hours: 'hours',
  daily_limit: 'contacts',
};

/** The rules of the book behind a reason, in a sentence that counts them. */
function detailsOf(reason: ContactRefusal): string[] {
  const kind = kindOf[reason];
  if (!kind) return [];
  const rules = lawBook.filter((rule) => isDecided(rule) && rule.effect.kind === kind);
  const warning = rules.filter((rule) => !refuses(rule)).length;
  const warn =
    warning > 0 ? `, ${counted(warning, 'of them only warns', 'of them only warn')}` : '';
  return [`${counted(rules.length, 'rule', 'rules')} of the rule book ${lawBookVersion}${warn}.`];
}

/** The gate's rules in the order in which they are checked, with their current values. */
export async function describeRules(db: Db, timeZone: string) {
  const sentences = sentencesOf(await count(db), timeZone);
  return contactRefusals.map((reason) => ({
    reason,
    label: contactRefusalLabels[reason],
    sentence: sentences[reason],
    details: detailsOf(reason),
    channels: contactChannels.filter((channel) => refusalsByChannel[channel].includes(reason)),
  }));
}
