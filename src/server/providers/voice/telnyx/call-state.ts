import { z } from 'zod';

/** What a command leaves with a call, so that its later reports say what they are about. */
const callState = z.object({
  /** What was being done: a leg of a ring, a forward or a dial; steps towards a message. */
  does: z.enum(['ring', 'forward', 'dial', 'greet', 'record']),
  /** The call that a leg belongs to. */
  call: z.string().optional(),
  /** How many legs ring. */
  legs: z.int().optional(),
  /** What is spoken before the tone, and the longest message in seconds. */
  text: z.string().optional(),
  seconds: z.int().optional(),
});
export type CallState = z.output<typeof callState>;

/** As Telnyx carries it: base 64. */
export const writeState = (state: CallState) =>
  Buffer.from(JSON.stringify(state)).toString('base64');

/** @returns null for a call that another program has commanded, or nobody yet. */
export function readState(carried: string | null | undefined): CallState | null {
  if (!carried) return null;
  try {
    const text = Buffer.from(carried, 'base64').toString();
    return callState.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
