/** What a lead can come to, in the usual order. */
export const leadSteps = [
  'lead',
  'contacted',
  'reached',
  'replied',
  'appointment',
  'offer',
  'contract',
  'closed',
] as const;
export type LeadStep = (typeof leadSteps)[number];

/** What each step is called and when a lead has it, in the words of the screen. */
export const leadStepWords: Record<LeadStep, { label: string; one: string; meaning: string }> = {
  lead: {
    label: 'Leads',
    one: 'lead',
    meaning: 'Added by an import, a petition or by hand. Leads in the trash do not count.',
  },
  contacted: {
    label: 'Contacted',
    one: 'contacted lead',
    meaning:
      'A call was recorded, a text, e-mail or letter left, a user was at the door, an offer was sent, or a later step says so.',
  },
  reached: {
    label: 'Reached',
    one: 'owner reached',
    meaning:
      'A call reached the owner, the owner talked at the door or wrote, an appointment was set, or a contract followed.',
  },
  replied: { label: 'Replied', one: 'reply', meaning: 'The owner wrote a text or an e-mail.' },
  appointment: {
    label: 'Appointments',
    one: 'appointment',
    meaning: 'A visit was set as the next action.',
  },
  offer: {
    label: 'Offers',
    one: 'offer',
    meaning: 'An offer was sent, or the lead is at Offer Made or further.',
  },
  contract: {
    label: 'Contracts',
    one: 'contract',
    meaning:
      'A contract was signed or its closing recorded, or the lead is Under Contract or Closed.',
  },
  closed: {
    label: 'Closed',
    one: 'closed deal',
    meaning: 'The closing was recorded under the contract, or the lead is Closed.',
  },
};

/**
 * What a later step says by itself: an owner who wrote was reached, a contract was an offer. A cold
 * offer reaches no owner, and not every deal has a reply or an appointment.
 */
export const impliedBy: Record<LeadStep, readonly LeadStep[]> = {
  lead: [],
  contacted: ['reached', 'replied', 'appointment', 'offer', 'contract', 'closed'],
  reached: ['replied', 'appointment', 'contract', 'closed'],
  replied: [],
  appointment: [],
  offer: ['contract', 'closed'],
  contract: ['closed'],
  closed: [],
};

/** How a lead is contacted. */
export const touchChannels = ['call', 'text', 'letter', 'email', 'door'] as const;
export type TouchChannel = (typeof touchChannels)[number];

export const touchChannelLabels: Record<TouchChannel, string> = {
  call: 'Calls',
  text: 'Texts',
  letter: 'Letters',
  email: 'E-mails',
  door: 'Doors',
};

/** Pairs of steps between which days are counted. */
export const stepPairs = [
  ['lead', 'contacted'],
  ['contacted', 'reached'],
  ['reached', 'appointment'],
  ['reached', 'offer'],
  ['offer', 'contract'],
  ['contract', 'closed'],
] as const satisfies readonly (readonly [LeadStep, LeadStep])[];

export const pairName = ([from, to]: readonly [LeadStep, LeadStep]) => `${from}-${to}`;

/** The lead statuses that are a step by themselves, each with those that imply it. */
export const stepStatuses = {
  offer: ['offer_made', 'under_contract', 'closed'],
  contract: ['under_contract', 'closed'],
  closed: ['closed'],
} as const;

/**
 * With these, a lead has ended; what it came to before stands. With any other, a status that was
 * set before and taken back counts no more.
 */
export const endStatuses = ['not_interested', 'dead', 'sold'] as const;

/** One contact with a lead, as the first and the last touch are chosen from them. */
export type Touch = {
  at: Date;
  channel: TouchChannel;
  campaignId: number | null;
  userId: string | null;
};

/**
 * The first contact, and the last one up to the day of the contract; without a contract the latest.
 * @param contractOn and `dayOf`: days as 'YYYY-MM-DD'.
 */
export function firstAndLastTouch(
  touches: readonly Touch[],
  { contractOn, dayOf }: { contractOn: string | null; dayOf: (at: Date) => string },
): { first: Touch | null; last: Touch | null } {
  const sorted = touches.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const before = sorted.filter(({ at }) => contractOn === null || dayOf(at) <= contractOn);
  return { first: sorted[0] ?? null, last: before.at(-1) ?? null };
}

/** How many leads a rate needs; fewer are shown as a count. */
const leastForRate = 20;

/** '12%', or '3 of 15' where a rate would say more than is known. */
export function rateText(part: number, whole: number): string {
  if (whole < leastForRate) return `${part} of ${whole}`;
  const percent = (part / whole) * 100;
  if (part > 0 && percent < 0.1) return '< 0.1%';
  return `${percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)}%`;
}

/**
 * The middle of days that are given as a count of each.
 * @returns null without any; halves are possible.
 */
export function medianOf(counts: readonly { days: number; count: number }[]): number | null {
  const sorted = counts.filter(({ count }) => count > 0).toSorted((a, b) => a.days - b.days);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const nth = (place: number) => {
    let seen = 0;
    for (const { days, count } of sorted) {
      seen += count;
      if (seen > place) return days;
    }
    return sorted.at(-1)!.days;
  };
  return (nth(Math.floor((total - 1) / 2)) + nth(Math.floor(total / 2))) / 2;
}
