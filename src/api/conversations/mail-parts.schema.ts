import { z } from 'zod';
import { rowId } from '../wire.schema.ts';

/** A file that came with an e-mail. */
const mailFile = z.object({
  id: rowId,
  filename: z.string(),
  /** In bytes. */
  size: z.int().nonnegative(),
  isKept: z.boolean(),
  /** Why it was not kept, in a sentence. */
  reason: z.string().nullable(),
});
export type MailFile = z.infer<typeof mailFile>;

/** What an e-mail has beside its text. */
export const mailParts = z.object({
  subject: z.string(),
  from: z.string(),
  to: z.string(),
  /** An answer of a machine. */
  isAutomatic: z.boolean(),
  files: z.array(mailFile),
});
export type MailParts = z.infer<typeof mailParts>;
