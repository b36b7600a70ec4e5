import type { Db } from '#server/platform/database/connect.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { JobRun } from '#server/platform/jobs/job.ts';
import {
  isTransientReaderError,
  isReaderCrash,
} from '#server/providers/document-text/document-text.errors.ts';
import { FileMissingError } from '#server/providers/file-storage/file-storage.ts';
import { announceDocument, readCases, type ReadPetitionOptions } from './read-cases.ts';
import { probateIntakeStore, type PetitionClaim } from './probate-intake.store.ts';

/** How often a document may crash its reader before it is set aside. */
const maxCrashes = 2;
/** Milliseconds between two signs of life, and at most until a canceled reader stops. */
const heartbeatEvery = 2000;

/**
 * Reads one document of the queue and creates a lead for each of its cases. It may be called again
 * for the same document at any time: completed steps are not repeated.
 */
export async function readPetition(
  options: ReadPetitionOptions,
  id: number,
  run: Pick<JobRun<unknown>, 'isLastAttempt' | 'signal'>,
): Promise<void> {
  const { db, clock } = options;
  const document = await probateIntakeStore.claim(db, id);
  if (!document) return;
  await announceDocument(db, id);
  const { signal, stop } = followClaim(db, document, run.signal);
  // The file stays until a user throws it away.
  const refuse = async (error: string) => {
    if (await probateIntakeStore.fail(db, document, { error, at: clock.now() }))
      await announceDocument(db, id);
  };
  try {
    await readCases(options, document, signal);
  } catch (error) {
    // Cancelled by a user, or taken over by another process.
    if (signal.aborted && !run.signal.aborted) return;
    const isCrash = isReaderCrash(error) && !run.signal.aborted;
    if (isCrash && (await probateIntakeStore.countCrash(db, document)) >= maxCrashes) {
      await refuse(`${error.message} It was tried twice and is set aside.`);
    } else if (error instanceof FileMissingError) {
      await refuse('The file is no longer there. Upload it again.');
    } else if (error instanceof AppError && !isTransientReaderError(error)) {
      await refuse(error.message);
    } else if (run.isLastAttempt && !run.signal.aborted) {
      const known = error instanceof AppError;
      await refuse(known ? error.message : 'The document could not be read.');
      if (!known) throw error;
    } else {
      await probateIntakeStore.release(db, document);
      await announceDocument(db, id);
      throw error;
    }
  } finally {
    stop();
  }
}

/**
 * Sends heartbeats; the signal reports that the job ended or that the document is no longer held.
 */
function followClaim(db: Db, claim: PetitionClaim, jobSignal: AbortSignal) {
  const lost = new AbortController();
  const heartbeat = async () => {
    // A database that does not answer says nothing about the claim.
    const isHeld = await probateIntakeStore.heartbeat(db, claim).catch(() => true);
    if (!isHeld) lost.abort();
  };
  const timer = setInterval(() => void heartbeat(), heartbeatEvery);
  return { signal: AbortSignal.any([jobSignal, lost.signal]), stop: () => clearInterval(timer) };
}
