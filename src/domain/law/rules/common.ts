// What rules of several states have word for word in common.

/** A state in which one party's consent is enough, which is the recorder's own. */
export const onePartyConsent = {
  channels: ['recording' as const],
  condition: 'you are a party',
  says: "One party's consent.",
  effect: { kind: 'recording' as const, consent: 'one' as const },
  since: null,
  cases: {
    stopped: {
      says: 'owner in California on the line, no notice',
      recorded: { other: 'CA', hasNotice: false },
    },
    passes: { says: 'own call recorded', recorded: { hasNotice: false } },
  },
};

/** A state in which all parties to a call have to agree to its recording. */
export const allPartiesConsent = {
  channels: ['recording' as const],
  effect: { kind: 'recording' as const, consent: 'all' as const },
  since: null,
  cases: {
    stopped: { says: 'no notice', recorded: { hasNotice: false } },
    passes: { says: 'notice', recorded: { hasNotice: true } },
  },
};

const atNoon = { channel: 'call' as const, at: '2027-03-03T12:00' };

/** Of a registration for calls. */
export const untilRegistered = {
  stopped: { says: 'not registered', ...atNoon },
  passes: {
    says: 'registered, as the owner has confirmed',
    ...atNoon,
    given: 'confirmed' as const,
  },
};

/** Why such a registration only warns. */
export const namesSellers =
  'The statute speaks of persons who sell; whether a person who offers to buy needs it is not settled by the sources.';

/** The same, where the sources say more. */
export const exemptsBuyers =
  'The statute speaks of persons who sell; its own example of what is let through is a person who sells nothing by telephone.';

/** Of a licence for contracts. */
export const untilLicensed = {
  stopped: { says: 'unlicensed', contract: { willBeAssigned: true, isConfirmed: false } },
  passes: { says: 'licensed', contract: { willBeAssigned: true, isConfirmed: true } },
};

const fourth = { channel: 'sms' as const, at: '2027-03-03T17:00' };

/** Of three contacts in 24 hours. */
export const fourthContact = {
  stopped: { says: 'fourth contact in 24 hours', ...fourth, contacts: 3 },
  passes: { says: 'third contact in 24 hours', ...fourth, contacts: 2 },
};

/** Of a number on a do-not-call list. */
export const onTheList = {
  stopped: { says: 'number on the list', ...atNoon, given: 'do_not_call' as const },
  passes: { says: 'number on no list', ...atNoon },
};

/** Of an automated system that needs signed consent. */
export const signedConsent = {
  stopped: {
    says: 'text of a campaign without written consent',
    channel: 'sms' as const,
    at: '2027-03-03T12:00',
    isAutomatic: true,
  },
  passes: { says: 'text typed to one owner', channel: 'sms' as const, at: '2027-03-03T12:00' },
};
