/** The channels by which a campaign contacts leads itself. */
export type CampaignChannel = 'sms' | 'direct-mail' | 'email' | 'mixed';

/**
 * Whether a recipient may be contacted now, with the line that a text then ends with and what rules
 * only warn of, in sentences; `isForNow` where it is only a matter of the hour.
 */
export type ContactVerdict =
  | { recipient: string; suffix?: string | undefined; cautions?: string[]; via?: Via }
  | { refusal: string; isForNow: boolean; via?: Via };

/** How a mixed campaign would contact a lead: by text where a mobile number is known, else by e-mail. */
export type Via = 'sms' | 'email';

/**
 * The outcome of one contact. `kept`: written, but no service sends it; `later` leaves the lead
 * waiting.
 */
export type ContactResult =
  | { state: 'reached' | 'kept'; reference: string }
  | { state: 'skipped' | 'failed' | 'later'; reason: string };

/** A template of letters, by the number of the text that is meant. */
export type CampaignLetter = { templateId: string; version: number };

/**
 * What a campaign needs of texting, mailing and e-mailing: the gate before every contact, and a way to send that does
 * nothing when it is given a key for the second time but return the outcome of the first.
 */
export type CampaignContacts = {
  /** Checks the gate for many leads without contacting anyone. */
  check(channel: CampaignChannel, propertyIds: number[]): Promise<Map<number, ContactVerdict>>;
  /** What must be known about the service in use, in a sentence: that it sends nothing. Else empty. */
  noticeOf(channel: CampaignChannel): string;
  /** Those of the leads that a mixed campaign texts. */
  findTexted(propertyIds: number[]): Promise<Set<number>>;
  /** What a user should know before it starts, in a sentence; else empty. */
  warningOf(channel: CampaignChannel): Promise<string>;
  /** Whether messages are only kept here, since no provider sends them. */
  keepsOnly(channel: CampaignChannel): boolean;
  /** Why no letter can be written at present, in a sentence: the sender is incomplete. Else null. */
  findSenderGap(letter: { message: string; letter: CampaignLetter | null }): Promise<string | null>;
  /** What the laws of these states want in such a letter and it does not say, in sentences. */
  findMissingWords(
    letter: { message: string; letter: CampaignLetter | null },
    states: readonly string[],
  ): Promise<string[]>;
  /** How many contacts of campaigns are written but have not left yet. */
  countOnTheWay(channel: CampaignChannel): Promise<number>;
  /** The present text of a template. @throws `direct_mail.template_not_found`, 404. */
  findLetter(templateId: string): Promise<CampaignLetter>;
  /** What these leads would get as a letter; null takes the standard letter of each lead's type. */
  writeLetters(propertyIds: number[], letter: CampaignLetter | null): Promise<Map<number, string>>;
  contact(contact: {
    channel: CampaignChannel;
    propertyId: number;
    /** Empty for a letter from a template. */
    text: string;
    /** Of an e-mail. */
    subject: string;
    letter?: CampaignLetter | null;
    /** Names this contact forever: the same key never reaches anyone twice. */
    key: string;
    /** The user who created the campaign; null if the account was deleted. */
    actorId: string | null;
  }): Promise<ContactResult>;
};
