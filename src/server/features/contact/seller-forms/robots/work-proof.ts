import { randomInt } from 'node:crypto';
import { formChallenge, type FormChallenge } from '#api/inbound/seller-form-page.api.ts';
import type { WorkSolution } from '#api/work-challenge.schema.ts';
import type { Clock } from '#domain/clock.ts';
import { isSolved, signTask } from '#server/platform/secrets/signed-work.ts';

/** A form that is left open over lunch is still sent. */
const validForMs = 2 * 3_600_000;
/** Nobody reads a form and fills it in faster. */
export const minimumTimeMs = 3_000;

type Proof = {
  challenge: FormChallenge;
  solution: WorkSolution;
};

/** What a proof is for: a form as it was shown. */
type Shown = { form: number; version: number };

export type WorkProof = ReturnType<typeof createWorkProof>;

/**
 * Proof of work without a third party: the server signs a task, the browser solves it, and the
 * server checks its own signature and the solution. Nothing is stored before a form is sent.
 */
export function createWorkProof(options: {
  clock: Clock;
  /** The installation's own key. */
  findKey: () => Promise<string>;
  /** How many tries a solution takes at most. */
  effort: () => number;
}) {
  const { clock, findKey, effort } = options;
  return {
    async challenge({ form, version }: Shown): Promise<FormChallenge> {
      const issuedAt = clock.now().getTime();
      const data = { form, version, issuedAt, expiresAt: issuedAt + validForMs };
      const counter = randomInt(Math.ceil(effort() / 3), effort() + 1);
      return formChallenge.parse(await signTask(data, { counter, key: await findKey() }));
    },

    /**
     * @returns what the proof is for and when it ends; null for one that is wrong, too old, or was
     *   solved faster than a person reads.
     */
    async check({ challenge, solution }: Proof): Promise<(Shown & Kept) | null> {
      const { nonce, data } = challenge.parameters;
      const now = clock.now().getTime();
      if (now > data.expiresAt || now - data.issuedAt < minimumTimeMs) return null;
      const verified = await isSolved({ task: challenge, solution }, await findKey());
      const { form, version, expiresAt } = data;
      return verified ? { form, version, nonce, expiresAt: new Date(expiresAt) } : null;
    },
  };
}

/** By what a proof is remembered, so that it counts once. */
type Kept = { nonce: string; expiresAt: Date };
