import type { Db } from '#server/platform/database/connect.ts';

/** What conversations need of the gate before every contact; built by the contact gate. */
export type TextGate = {
  /** Yes, or no with a reason for the machine and a sentence for the person; logged either way. */
  decideText(contact: {
    phoneNumber: string;
    propertyId: number | null;
  }): Promise<{ allowed: true } | { allowed: false; reason: string; message: string }>;
  /** The number wants no texts, from anybody, whatever becomes of its leads. */
  optOut(db: Db, phoneNumber: string, source: string): Promise<void>;
  /** The number wants texts again. */
  optIn(db: Db, phoneNumber: string, source: string): Promise<void>;
};
