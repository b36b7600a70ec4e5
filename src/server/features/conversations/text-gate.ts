import type { Db } from '#server/platform/database/connect.ts';

type TextTo = { phoneNumber: string; propertyId: number | null };
type Decision = { allowed: true } | { allowed: false; reason: string; message: string };

/** What conversations need of the gate before every contact and of its ledger. */
export type TextGate = {
  /** Yes, or no with a reason for the machine and a sentence for the person; logged either way. */
  decideText(contact: TextTo): Promise<Decision>;
  /** The same without writing it down. */
  previewText(contact: TextTo): Promise<Decision>;
  /** Whether the number's owner has asked for silence: looked at again when a text is about to leave. */
  hasOptedOut(phoneNumber: string): Promise<boolean>;
  /** The number wants no texts, from anybody, whatever becomes of its leads. */
  optOut(db: Db, phoneNumber: string, source: string): Promise<void>;
  /** The number wants texts again. */
  optIn(db: Db, phoneNumber: string, source: string): Promise<void>;
};
