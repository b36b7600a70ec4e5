type Step = 'done' | 'pending' | 'failed' | 'open' | 'unknown';

/**
 * Whether US carriers know who texts from a number (A2P 10DLC): the brand, its campaign, and that
 * the number belongs to it. They block texts of long numbers that nobody has registered.
 */
export type SmsRegistration = {
  state: 'registered' | 'pending' | 'unregistered' | 'unknown';
  /** In a sentence. */
  says: string;
  /** The service's own words; null where there is none. */
  brand: string | null;
  campaign: string | null;
  steps: Record<'brand' | 'campaign' | 'number', Step>;
};

const unread = { brand: 'unknown', campaign: 'unknown', number: 'unknown' } as const;

/** Nothing is known of the registration. */
export const unknownRegistration = (says: string): SmsRegistration => ({
  state: 'unknown',
  says,
  brand: null,
  campaign: null,
  steps: unread,
});

/** @param brand the service's word for the newest brand of the account; null for none. */
export const noCampaign = (
  what: string,
  brand: string | null,
  words: RegistrationWords,
): SmsRegistration => ({
  state: 'unregistered',
  says: `${what} belongs to no registered campaign. Carriers block its texts.`,
  brand,
  campaign: null,
  steps: {
    brand: brand === null ? 'open' : stepOf(brand, words),
    campaign: 'open',
    number: 'open',
  },
});

/** Ten-digit numbers with these area codes are toll-free: another registration holds for them. */
export const isTollFree = (e164: string): boolean => /^\+18(00|33|44|55|66|77|88)/.test(e164);

export const tollFree = unknownRegistration(
  'A toll-free number is verified in the console of the service; its state is not read here.',
);

/** The words of a service for a finished, a refused or ended registration, and for one under way. */
export type RegistrationWords = Record<'done' | 'failed' | 'pending', readonly string[]>;

const stepOf = (word: string, words: RegistrationWords): Step =>
  (['done', 'failed', 'pending'] as const).find((step) => words[step].includes(word)) ?? 'unknown';

const sentences = {
  registered: 'The brand, the campaign and the number are registered with the carriers.',
  pending: 'The registration is under way. Carriers block or limit texts until it is done.',
  unregistered: 'The registration was refused or has ended. Carriers block its texts.',
};

/**
 * The state from the words of the service, of which an unknown one is said as it came.
 * @param brand null where it was not read; @param campaign null where only the number's word is known.
 * @param number the word for its place in the campaign; null where it is in it.
 */
export function registrationOf(
  { brand, campaign, number }: Record<'brand' | 'campaign' | 'number', string | null>,
  words: RegistrationWords,
): SmsRegistration {
  const stepOr = (word: string | null, none: Step) => (word === null ? none : stepOf(word, words));
  const steps = {
    brand: stepOr(brand, 'unknown'),
    campaign: stepOr(campaign, 'unknown'),
    number: stepOr(number, 'done'),
  };
  const said = [number, campaign, brand].filter((word) => word !== null);
  const given = { brand, campaign: campaign ?? number, steps };
  const strange = said.filter((word) => stepOf(word, words) === 'unknown').join('” and “');
  if (strange) {
    const says = `The text service reports “${strange}”, which is not known here: look in its console.`;
    return { state: 'unknown', says, ...given };
  }
  const found = said.map((word) => stepOf(word, words));
  const state = found.includes('failed')
    ? 'unregistered'
    : found.every((step) => step === 'done')
      ? 'registered'
      : 'pending';
  return { state, says: sentences[state], ...given };
}
