import type { LeadFilterName } from '#domain/leads/lead-filters.ts';

/** What the API says of a filter, where that is more than its field and operator. */
export const filterSentences: Partial<Record<LeadFilterName, string>> = {
  searchNot: 'Has none of these words in names, street, city, ZIP or phone digits.',
  leadStatus: 'Lead status, as a value or a label.',
  statusAny: 'Status as it is shown; `expired` once the day of the auction has come.',
  zipCode: 'Five-digit ZIP.',
  importId: 'Source list: made or updated by the import of this number.',
  importIdNot: 'Source list other than these: neither made nor updated by these imports.',
  auctionWithin: 'Auction today or within so many days.',
  violationType: "One of the six types of violation, or the city's own wording.",
  violationStatus: 'A violation with this displayed status.',
  signalKinds: 'Kind of case at the place, as `violation` or a kind of your own.',
  signalKindsNot: 'Has no case of these kinds.',
  openSignalsOnly:
    'Has an open case; kinds of cases, their number and the newest case are then of open cases alone.',
  newestSignalWithin: 'Newest case opened within the last so many days, or still to come.',
  notContactedFor: 'No contact for so many days, or never.',
  neverContacted: 'Was never contacted.',
  callsMax: 'Calls made at most; 0: never called.',
  textsMax: 'Texts sent at most; 0: never texted.',
  driveNumber: 'Drive number, 0 to 10.',
  inside: 'Lies in this polygon or on its edge',
  absentee: 'Absentee owner: mail goes elsewhere, and there is no homestead exemption.',
  outOfStateOwner: 'Absentee owner whose mail goes to another state.',
  yearsOwnedMin: 'Last sale at least so many years ago.',
  yearsOwnedMax: 'Last sale less than one more than so many years ago.',
  equityPercentMin:
    'Equity at least so many percent of the market value, where the open loans are known.',
  equityPercentMax:
    'Equity at most so many percent of the market value, where the open loans are known.',
  vacant: 'Vacant by a register or a list that says so.',
  hasPhone: 'Has a phone number.',
  ownerKnown: 'The owner has a name.',
  hasMobile: 'Has a mobile that is not marked wrong.',
  hasCallableNumber:
    'Has a number that is not marked wrong, on no Do Not Call list, of no litigator and not opted out.',
  unanswered: 'The owner has replied, and no answer has left since.',
  hasMailingAddress: 'Has its own mailing address.',
  optedOut: 'One of its numbers has opted out.',
  outreach:
    'Counted by a result of outreach: campaign or sequence, its number, and sent, delivered, replied, opted_out, interested or contracts.',
  result:
    'Counted by a figure of the results: grouping, its key or -, the step, first and last month.',
  assignedTo: "The id of the member it is assigned to; 'me', or 'none' for no one.",
};
