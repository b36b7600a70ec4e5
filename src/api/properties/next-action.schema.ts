import { z } from 'zod';
import { nextActionKinds } from '#domain/follow-up/next-action.ts';
import { timestamp } from '../wire.schema.ts';

/** The next step for a lead. */
export const nextAction = z
  .object({
    kind: z.enum(nextActionKinds),
    /** A few words; may be empty. */
    what: z.string(),
    /** The day, 'YYYY-MM-DD' in the installation's time zone. */
    dueOn: z.string(),
    /** '15:30' on that day, if an hour was agreed. */
    dueTime: z.string().nullable(),
    /** The same as a timestamp: the time, or the beginning of the day. */
    dueAt: timestamp,
    userId: z.string().nullable(),
    /** Who should do it; null for a former member. */
    user: z.string().nullable(),
  })
  .meta({ id: 'NextAction' });
export type NextAction = z.infer<typeof nextAction>;
