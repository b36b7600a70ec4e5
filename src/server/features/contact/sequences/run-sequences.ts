import type { Clock } from '#domain/clock.ts';
import { dayLength, nextStep, type SequenceStep } from '#domain/follow-up/sequence.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Logger } from '#server/platform/logging/logger.ts';
import type { SequenceContacts } from './sequence-contacts.ts';
import {
  type ClaimedRun,
  sequenceQueueStore as queue,
  StaleStepError,
  type StepResult,
} from './sequence-queue.store.ts';

export type SequenceRunnerOptions = {
  db: Db;
  clock: Clock;
  contacts: SequenceContacts;
  logger: Logger;
};

const batch = 50;
const concurrency = 5;
/** A refusal without a retry time is checked again after this many milliseconds. */
const recheckDelayMs = 15 * 60_000;

/**
 * Takes every due run to its next wait or its end. A step's result is stored in the transaction of
 * its contact, so a process that dies leaves either both or none, and two processes cannot send one
 * step twice.
 * @returns how many runs were processed.
 */
export async function runSequences(
  options: SequenceRunnerOptions,
  signal?: AbortSignal,
): Promise<number> {
  const { db, clock } = options;
  let looked = 0;
  for (;;) {
    if (signal?.aborted) break;
    const claimed = await queue.claim(db, { most: batch, now: clock.now() });
    if (claimed.length === 0) break;
    const waiting = [...claimed];
    const work = async () => {
      for (let run = waiting.shift(); run; run = waiting.shift()) await advance(options, run);
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    looked += claimed.length;
  }
  if (looked > 0) await publishLiveEvent(db, { noun: 'sequences' });
  return looked;
}

/** Does one step after the other until one has to wait. */
async function advance(options: SequenceRunnerOptions, run: ClaimedRun): Promise<void> {
  const { db, clock, logger } = options;
  let dueAt: Date | undefined;
  try {
    for (;;) {
      const step = nextStep(run.steps, run.done);
      if (!step) return await queue.end(db, run.id, 'completed', clock.now());
      dueAt = await doStep(options, run, step);
      if (dueAt) return;
      run.done.add(step.id);
    }
  } catch (error) {
    if (error instanceof StaleStepError) return;
    logger.warn({ err: error, run: run.id }, 'a step of a sequence failed');
    dueAt = new Date(clock.now().getTime() + recheckDelayMs);
  } finally {
    await queue.release(db, run.id, dueAt);
  }
}

/**
 * @returns when to check the run again; undefined if the next step follows immediately.
 * @throws StaleStepError if the run is no longer at this step.
 */
async function doStep(
  options: SequenceRunnerOptions,
  run: ClaimedRun,
  step: SequenceStep,
): Promise<Date | undefined> {
  const { db, clock, contacts } = options;
  const settle = (trx: Db, result: Partial<StepResult> & Pick<StepResult, 'result'>, next?: Date) =>
    queue.settle(trx, run.id, step.id, {
      reason: '',
      reference: '',
      ...result,
      at: clock.now(),
      ...(next && { next }),
    });

  if (step.kind === 'wait') {
    const next = new Date(clock.now().getTime() + step.days * dayLength);
    await inTransaction(db, (trx) => settle(trx, { result: 'done' }, next));
    return next;
  }
  if (step.kind === 'call') {
    await contacts.planCall(run, step.what, (trx, isPlanned) =>
      settle(
        trx,
        isPlanned
          ? { result: 'done' }
          : { result: 'skipped', reason: 'The lead has another next action.' },
      ),
    );
    return undefined;
  }
  const outcome = await contacts.send(run, step, (trx) => settle(trx, { result: 'sent' }));
  if (outcome.state === 'reached') {
    await queue.setReference(db, run.id, step.id, outcome.reference);
    return undefined;
  }
  if (outcome.retryAt) return outcome.retryAt;
  if (outcome.state === 'later') return new Date(clock.now().getTime() + recheckDelayMs);
  const { state: result, reason } = outcome;
  await inTransaction(db, (trx) => settle(trx, { result, reason }));
  return undefined;
}
