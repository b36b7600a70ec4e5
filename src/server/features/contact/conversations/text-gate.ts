import type { Db } from '#server/platform/database/connect.ts';

export type TextTo = {
  phoneNumber: string;
  propertyId: number | null;
  actorId?: string | null;
  /** Whether a campaign or a sequence writes it. */
  isAutomatic?: boolean;
};
export type Refusal = {
  allowed: false;
  reason: string;
  message: string;
  /** When the same text may be sent; `retryClock` in the recipient's local time ('8:00 AM'). */
  retryAt?: Date;
  retryClock?: string;
};
/** `suffix`: the line with which the text has to end; `cautions` are what only warns. */
type Allowed = { allowed: true; suffix?: string; cautions?: string[] };
type Decision = Allowed | Refusal;

/** What conversations need of the gate before every contact and of its ledger. */
export type TextGate = {
  /**
   * Yes, or no with a reason for the machine and a sentence for the person; logged either way.
   * Given a transaction, concurrent texts to one person are decided one after the other, and the
   * answer is logged in it: it has to be committed after a no as well.
   */
  decideText(contact: TextTo, db?: Db): Promise<Decision>;
  /** The same without writing it down. */
  previewText(contact: TextTo & { at?: Date }): Promise<Decision>;
  /** The same now for many texts, in their order. */
  previewTexts(contacts: readonly TextTo[]): Promise<Decision[]>;
  /** A timestamp on the recipient's clock: '8:00 AM'. */
  clockOf(contact: Pick<TextTo, 'phoneNumber' | 'propertyId'>, timestamp: Date): Promise<string>;
  /** A message that may be an opt-out, for a user to decide. */
  flag(
    trx: Db,
    message: { phoneNumber: string; propertyId: number | null; content: string },
  ): Promise<void>;
  /** The number opts out of texts, also after its leads are deleted. @returns whether it is new. */
  optOut(db: Db, phoneNumber: string, source: string): Promise<boolean>;
  /** The number opts in to texts again. */
  optIn(db: Db, phoneNumber: string, source: string): Promise<void>;
};
