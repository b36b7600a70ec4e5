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
};

export const noCampaign = (what: string): SmsRegistration => ({
  state: 'unregistered',
  says: `${what} belongs to no registered campaign. Carriers block its texts.`,
  brand: null,
  campaign: null,
});

/** Ten-digit numbers with these area codes are toll-free: another registration holds for them. */
export const isTollFree = (e164: string): boolean => /^\+18(00|33|44|55|66|77|88)/.test(e164);

export const tollFree: SmsRegistration = {
  state: 'unknown',
  says: 'A toll-free number is verified in the console of the service; its state is not read here.',
  brand: null,
  campaign: null,
};

const sentences = {
  registered: 'The brand, the campaign and the number are registered with the carriers.',
  pending: 'The registration is under way. Carriers block or limit texts until it is done.',
  unregistered: 'The registration was refused or has ended. Carriers block its texts.',
};

/**
 * @param done the service's words for a finished one; @param failed for a refused or ended one;
 * @param pending for one under way. Another word is unknown, and said as it came.
 */
export function registrationOf(
  { brand, campaign }: { brand: string | null; campaign: string },
  { done, failed, pending }: { done: string[]; failed: string[]; pending: string[] },
): SmsRegistration {
  const words = [campaign, ...(brand ? [brand] : [])];
  const known = [...done, ...failed, ...pending];
  const strange = words.filter((word) => !known.includes(word)).join('” and “');
  if (strange) {
    const says = `The text service reports “${strange}”, which is not known here: look in its console.`;
    return { state: 'unknown', says, brand, campaign };
  }
  const state = words.some((word) => failed.includes(word))
    ? 'unregistered'
    : words.every((word) => done.includes(word))
      ? 'registered'
      : 'pending';
  return { state, says: sentences[state], brand, campaign };
}
