import type { MadeCall } from './offline.ts';

/** A file of an action, as it is stored. */
export type StoredFile = { bytes: ArrayBuffer; type: string; name: string };

/**
 * `waiting` for the network; `conflict`: the lead was changed meanwhile; `refused` for good; `doubtful`: it may
 * have been done.
 */
type ActionState = 'waiting' | 'conflict' | 'refused' | 'doubtful';

/** Something a user did that the server has not confirmed. */
export type QueuedAction = MadeCall & {
  /** Its place in the order; given by the store. */
  serial: number;
  /** Made on this device; the server knows a repetition by it. */
  id: string;
  /** Another user on this device neither sees nor sends it. */
  userId: string;
  /** When it was done, ISO. */
  at: string;
  /** What it is about: an address, or a drive. */
  title: string;
  /** What was done: 'Status: Negotiating'. */
  words: string;
  /** The lead whose later actions come after it. */
  leadId: number | null;
  /** The lead's version at that time. */
  version?: number;
  /** The value that it changes, before and after; absent where it only adds something. */
  base?: string;
  mine?: string;
  files?: { photo?: StoredFile; voice?: StoredFile };
  state: ActionState;
  /** First attempt, ISO. */
  triedAt?: string;
  tries?: number;
  /** Why it was refused, in a sentence. */
  message?: string;
  /** The value that someone else gave meanwhile. */
  theirs?: string;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a row of the store is an action; another version of this program may have written it. */
export const isAction = (row: unknown): row is QueuedAction =>
  isObject(row) &&
  ['serial', 'id', 'userId', 'at', 'endpoint', 'input', 'state'].every((name) => name in row);
