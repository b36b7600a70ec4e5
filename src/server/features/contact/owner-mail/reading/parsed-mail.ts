import { z } from 'zod';

/** Larger messages are named in the thread and stay in the mailbox. */
export const maxMessageBytes = 40 * 1024 * 1024;
export const maxFileBytes = 25 * 1024 * 1024;
export const maxFiles = 20;
export const maxTextLength = 100_000;

const report = z.object({
  recipient: z.string(),
  action: z.enum(['failed', 'delayed', 'delivered', 'relayed', 'expanded']),
  status: z.string(),
  words: z.string(),
});

/** A message as the thread that parses it answers. */
export const parsedMail = z.object({
  /** '' if it has none. */
  mailId: z.string(),
  inReplyTo: z.string(),
  refs: z.array(z.string()),
  /** Lower case; '' if it names none. */
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** ISO; null if the message has none that can be true. */
  date: z.string().nullable(),
  /** A machine answered: a vacation, a receipt. */
  isAutomatic: z.boolean(),
  /** Sent to many: a newsletter, a list. */
  isBulk: z.boolean(),
  /** A mail server reports what became of a message. */
  bounce: z
    .object({
      reports: z.array(report),
      /** Message-IDs that the report may be about. */
      about: z.array(z.string()),
    })
    .nullable(),
  files: z.array(
    z.object({
      filename: z.string(),
      contentType: z.string(),
      size: z.int(),
      /** Where its content was written; null where it is not kept, and the reason says why. */
      path: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
export type ParsedMail = z.infer<typeof parsedMail>;

export type ParseRequest = { path: string; directory: string };
