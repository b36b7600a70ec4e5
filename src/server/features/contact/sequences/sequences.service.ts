import type { z } from 'zod';
import type { createSequence } from '#api/sequences.api.ts';
import type { Sequence } from '#api/sequences.api.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createSequenceNotFoundError } from './sequences.errors.ts';
import { sequencesStore as store } from './sequences.store.ts';
import { createSequencesByRule } from './sequences-by-rule.ts';
import { createSequenceStarts, type Actor } from './start-sequence.ts';

type Input = z.output<typeof createSequence.body>;
export type SequencesService = ReturnType<typeof createSequencesService>;

/** Sequences, and which leads are in them. */
export function createSequencesService(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  /** @throws `direct_mail.template_not_found`, 404. */
  findLetter: (templateId: string) => Promise<unknown>;
  /** Requests a run without waiting for the next minute. */
  requestRun: () => Promise<void>;
}) {
  const { db, clock, findLetter, requestRun } = options;

  async function get(id: number): Promise<Sequence> {
    const [found] = await store.list(db, id);
    if (!found) throw createSequenceNotFoundError();
    return found;
  }

  async function checkLetters({ steps }: Input): Promise<void> {
    for (const step of steps) {
      if (step.kind === 'letter' && step.letterTemplateId) await findLetter(step.letterTemplateId);
    }
  }

  async function update(id: number, changes: Parameters<typeof store.update>[2]) {
    if (!(await store.update(db, id, changes))) throw createSequenceNotFoundError();
    await publishLiveEvent(db, { noun: 'sequences', ids: [id] });
    return get(id);
  }

  return {
    get,
    ...createSequenceStarts({ ...options, get }),
    ...createSequencesByRule({ clock }),
    list: async () => ({ data: await store.list(db) }),

    /** @throws `direct_mail.template_not_found`, 404. */
    async create(input: Input, actor: Actor): Promise<Sequence> {
      await checkLetters(input);
      const id = await store.insert(db, { ...input, userId: actor.userId, now: clock.now() });
      await publishLiveEvent(db, { noun: 'sequences', ids: [id] });
      return get(id);
    },

    /** @throws `sequences.not_found`, 404; `direct_mail.template_not_found`, 404. */
    async change(id: number, input: Input): Promise<Sequence> {
      await checkLetters(input);
      return update(id, { ...input, updated_at: clock.now() });
    },

    /** @throws `sequences.not_found`, 404. */
    async setState(id: number, state: Sequence['state']): Promise<Sequence> {
      const changed = await update(id, { state, updated_at: clock.now() });
      if (state === 'running') await requestRun();
      return changed;
    },
  };
}
