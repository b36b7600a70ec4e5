export { keepIfUnknown, keepUnknownAnswer } from './keep-unknown-answer.ts';

/** Keeps the answer that a call failed with, if nothing here could read it. */
export type KeepFailed = (error: unknown) => Promise<void>;
