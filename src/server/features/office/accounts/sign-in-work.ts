import { createHash, randomInt } from 'node:crypto';
import { signInTask, type SignInProof, type SignInTask } from '#api/accounts/accounts.api.ts';
import type { Clock } from '#domain/clock.ts';
import { isSolved, signTask } from '#server/platform/secrets/signed-work.ts';

/** Tries that a task takes on average while few passwords are tried: less than a second. */
const usualEffort = 400;
/** Doublings, at most: then a task takes half a minute. */
const maxDoublings = 6;
/** Attempts with a proof within the guard's quarter of an hour after which tasks double. */
const attemptsPerDoubling = 200;
const validForMs = 3 * 60_000;

/** Who attempts a sign-in: a task is for one account and one network. */
type Attempt = { email: string; network: string };

/**
 * Work that a browser does before an attempt to sign in, while strangers try so many passwords that
 * attempts are limited for all: what costs a person a second costs those who guess a second each.
 * The server signs the task and recognizes its own signature; each is good for one attempt.
 */
export function createSignInWork({ clock, key }: { clock: Clock; key: string }) {
  const nameOf = ({ email, network }: Attempt) =>
    createHash('sha256').update(`${email.toLowerCase()}|${network}`).digest('hex');
  return {
    /** @param attempts with a proof, lately */
    async task(attempt: Attempt, attempts: number): Promise<SignInTask> {
      const doublings = Math.min(maxDoublings, Math.floor(attempts / attemptsPerDoubling));
      const effort = usualEffort * 2 ** doublings;
      const counter = randomInt(effort / 2, effort * 1.5);
      const data = { attempt: nameOf(attempt), until: clock.now().getTime() + validForMs };
      return signInTask.parse(await signTask(data, { counter, key }));
    },

    /** Whether a proof is for this attempt, solved, and not too old. */
    async isDone(attempt: Attempt, { task, solution }: SignInProof): Promise<boolean> {
      const { data } = task.parameters;
      if (data.attempt !== nameOf(attempt) || clock.now().getTime() > data.until) return false;
      return isSolved({ task, solution }, key);
    },
  };
}
export type SignInWork = ReturnType<typeof createSignInWork>;
