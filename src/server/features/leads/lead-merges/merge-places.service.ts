import { calendarContext } from '#domain/calendar-context.ts';
import type { Clock } from '#domain/clock.ts';
import { defaultKeptLead } from '#domain/leads/kept-lead.ts';
import { type PropertySelection } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { LeadMergesService } from './lead-merges.service.ts';
import { countChosenPlaces, readChosenPlaces, type ChosenPlace } from './place-merges.query.ts';

/** Places that one call merges: a merge is some thirty statements a lead. */
const maxPlaces = 50;

type Options = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  leadMerges: Pick<LeadMergesService, 'merge' | 'undo'>;
};
type Actor = { userId: string };

export type MergePlacesService = ReturnType<typeof createMergePlacesService>;

/** Merges the leads at each of many places, each place in its own transaction. */
export function createMergePlacesService({ db, clock, timeZone, leadMerges }: Options) {
  const calendar = () => calendarContext(clock, timeZone());

  async function mergePlace({ leads }: ChosenPlace, actor: Actor) {
    const kept = defaultKeptLead(leads);
    const otherIds = leads.map(({ id }) => id).filter((id) => id !== kept.id);
    const { mergeId } = await leadMerges.merge(kept.id, otherIds, actor);
    return { mergeId, merged: otherIds.length };
  }

  return {
    async preview(selection: PropertySelection) {
      const counts = await countChosenPlaces(db, selection, calendar());
      return { ...counts, sentence: sentenceOf(counts) };
    },

    /**
     * Merges the next places; those with leads that cannot be merged now are counted with the first
     * reason.
     */
    async merge(selection: PropertySelection & { after?: string | undefined }, actor: Actor) {
      const { after = '', ...chosen } = selection;
      const limits = { calendar: calendar(), after, limit: maxPlaces };
      const places = await readChosenPlaces(db, chosen, limits);
      const mergeIds: number[] = [];
      const reasons: string[] = [];
      let merged = 0;
      for (const place of places) {
        const done = await unlessRefused(mergePlace(place, actor));
        if (typeof done === 'string') reasons.push(done);
        else {
          mergeIds.push(done.mergeId);
          merged += done.merged;
        }
      }
      const next = places.length === maxPlaces ? places.at(-1)!.key : null;
      return { mergeIds, merged, refused: reasons.length, reason: reasons[0] ?? null, next };
    },

    /** Separates the leads of these merges, the last first; what can no longer be undone is counted. */
    async undo(mergeIds: readonly number[], actor: Actor) {
      let refused = 0;
      for (const mergeId of mergeIds.toReversed()) {
        const done = await unlessRefused(leadMerges.undo(mergeId, actor));
        if (typeof done === 'string') refused += 1;
      }
      return { undone: mergeIds.length - refused, refused };
    },
  };
}

/** @returns why it was refused, as a sentence. @throws errors that are not refusals. */
async function unlessRefused<Done>(work: Promise<Done>): Promise<Done | string> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && [404, 409].includes(error.status)) return error.message;
    throw error;
  }
}

const number = (count: number) => count.toLocaleString('en-US');

function sentenceOf({ places, leads }: { places: number; leads: number }): string {
  if (places === 0) return 'None of the selected leads shares its place with another.';
  const where = places === 1 ? '1 place' : `${number(places)} places`;
  const become = places === 1 ? '1 lead' : `${number(places)} leads`;
  return `${number(leads)} leads at ${where} become ${become}, also those that are not selected.`;
}
