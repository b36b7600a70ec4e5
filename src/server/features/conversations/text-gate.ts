import type { Db } from '#server/platform/database/connect.ts';

type TextTo = { phoneNumber: string; propertyId: number | null; actorId?: string | null };
export type Refusal = { allowed: false; reason: string; message: string };
type Decision = { allowed: true } | Refusal;

/** What conversations need of the gate before every contact and of its ledger. */
export type TextGate = {
  /**
   * Yes, or no with a reason for the machine and a sentence for the person; logged either way.
   * Given a transaction, those who write to one number at once are asked one after the other, and
   * the answer is logged in it: it has to be committed after a no as well.
   */
  decideText(contact: TextTo, db?: Db): Promise<Decision>;
  /** The same without writing it down. */
  previewText(contact: TextTo): Promise<Decision>;
  /** The number wants no texts, from anybody, whatever becomes of its leads. */
  optOut(db: Db, phoneNumber: string, source: string): Promise<void>;
  /** The number wants texts again. */
  optIn(db: Db, phoneNumber: string, source: string): Promise<void>;
};
