/** How an owner can be contacted. */
export const contactChannels = ['sms', 'call', 'mail', 'email', 'door'] as const;
export type ContactChannel = (typeof contactChannels)[number];

/** Why a recipient may not be contacted now, in the order in which they are checked. */
export const contactRefusals = [
  'lead_deleted',
  'opted_out',
  'opt_out_undecided',
  'litigator',
  'do_not_call',
  'wrong_number',
  'no_mailing_address',
  'returned_mail',
  'bounced_email',
  'auction_passed',
  'place_barred',
  'owner_said_no',
  'state_of_emergency',
  'not_registered',
  'no_consent',
  'outside_hours',
  'too_many_unanswered',
  'daily_limit',
] as const;
export type ContactRefusal = (typeof contactRefusals)[number];

/** Texts without an answer that a number gets within 24 hours at most. */
export const maxUnansweredTexts = 3;

/** The message of a refusal for the user who wanted to write. */
export const contactRefusalSentences: Record<ContactRefusal, string> = {
  lead_deleted: 'This lead has been deleted.',
  opted_out: 'This recipient has opted out.',
  opt_out_undecided: 'A message from this recipient may be an opt-out. Decide that first.',
  litigator: 'The owner of this number is known to sue over unwanted messages.',
  do_not_call: 'This number is on a do-not-call list.',
  wrong_number: 'This number is marked as wrong.',
  no_mailing_address: 'There is no mailing address for this lead.',
  returned_mail: 'Mail to this address came back.',
  bounced_email: 'E-mail to this address came back.',
  auction_passed: 'The auction date of this lead has passed.',
  place_barred: 'The law of this place allows no unsolicited offers.',
  owner_said_no: 'The owner of this address said no, and the law of the place makes that binding.',
  state_of_emergency: 'A state of emergency is declared where the recipient lives.',
  not_registered: 'The law of this state asks for a registration first.',
  no_consent: 'The law of this state asks for consent first.',
  outside_hours: 'It is outside the permitted hours where the recipient lives.',
  too_many_unanswered: 'Three texts of the last 24 hours are still unanswered.',
  daily_limit: 'The law of this state allows no more contacts within 24 hours.',
};

/** How a refusal is named in lists and settings. */
export const contactRefusalLabels: Record<ContactRefusal, string> = {
  lead_deleted: 'Lead deleted',
  opted_out: 'Opted out',
  opt_out_undecided: 'Opt-out to be decided',
  litigator: 'Litigator flag',
  do_not_call: 'Do not call',
  wrong_number: 'Marked wrong',
  no_mailing_address: 'No mailing address',
  returned_mail: 'Returned mail',
  bounced_email: 'Bounced e-mail',
  auction_passed: 'Auction date passed',
  place_barred: 'Barred place',
  owner_said_no: 'Owner said no',
  state_of_emergency: 'State of emergency',
  not_registered: 'Not registered',
  no_consent: 'No consent',
  outside_hours: 'Outside permitted hours',
  too_many_unanswered: 'More than three unanswered texts',
  daily_limit: 'State limit of contacts in 24 hours',
};

const ofNumbers: readonly ContactRefusal[] = ['litigator', 'do_not_call', 'wrong_number'];
const ofLetters: readonly ContactRefusal[] = ['no_mailing_address', 'returned_mail'];
const ofEmails: readonly ContactRefusal[] = ['bounced_email'];
const ofTime: readonly ContactRefusal[] = ['outside_hours', 'daily_limit'];
const ofTexts: readonly ContactRefusal[] = ['too_many_unanswered'];

const allBut = (...lists: (readonly ContactRefusal[])[]) =>
  contactRefusals.filter((one) => !lists.some((list) => list.includes(one)));

/** Which refusals apply to a channel. A call after an auction is a talk, not an offer that comes late. */
export const refusalsByChannel: Record<ContactChannel, readonly ContactRefusal[]> = {
  sms: allBut(ofLetters, ofEmails),
  call: allBut(ofLetters, ofEmails, ofTexts, ['auction_passed']),
  mail: allBut(ofNumbers, ofEmails, ofTime, ofTexts),
  email: allBut(ofNumbers, ofLetters, ofTime, ofTexts),
  door: allBut(ofNumbers, ofLetters, ofEmails, ofTime, ofTexts, ['auction_passed']),
};

/** What the opt-out ledger names: a number (ten digits), an e-mail address, or a place. */
export const optOutKinds = ['phone', 'email', 'address'] as const;
export type OptOutKind = (typeof optOutKinds)[number];

/** To what a person can consent. */
export const consentChannels = ['sms', 'call'] as const;
export type ConsentChannel = (typeof consentChannels)[number];

/** A user's decision about a message that may be an opt-out. */
export const optOutDecisions = ['opted_out', 'not_opt_out'] as const;
export type OptOutDecision = (typeof optOutDecisions)[number];
