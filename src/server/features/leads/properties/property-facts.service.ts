import type { FactInput } from '#api/properties/facts.api.ts';
import { calendarDayOf } from '#domain/dates.ts';
import type { Clock } from '#domain/clock.ts';
import { readTypedFacts, rememberTypedFacts } from '#server/features/leads/facts/facts.public.ts';
import { withPersonEdited, type Actor, type ChangeProperty } from './property-change.ts';

type Options = { change: ChangeProperty; clock: Clock; timeZone: () => string };

export type PropertyFactsService = ReturnType<typeof createPropertyFactsService>;

/** What a user knows of a house. */
export function createPropertyFactsService({ change, clock, timeZone }: Options) {
  return {
    /** @throws `properties.impossible_fact`, 400. */
    set(id: number, input: FactInput, actor: Actor) {
      const today = calendarDayOf(clock.now(), timeZone());
      const typed = readTypedFacts(input, today);
      return change(id, actor, async (trx, row) => {
        const now: Record<string, unknown> = row;
        // Who types what a roll says as well has said it: no later roll overwrites it.
        const facts = typed.filter(
          ({ column, value }) => now[column] !== value || !row.person_edited.includes(column),
        );
        if (facts.length === 0) return null;
        await rememberTypedFacts(trx, id, { facts, today });
        const columns = facts.map(({ column }) => column);
        const values = (of: (fact: (typeof facts)[number]) => unknown) =>
          Object.fromEntries(facts.map((fact) => [fact.field, of(fact)]));
        return {
          changes: {
            ...Object.fromEntries(facts.map(({ column, value }) => [column, value])),
            person_edited: withPersonEdited(row, columns),
          },
          events: [
            {
              kind: 'facts',
              oldValue: values(({ column }) => now[column]),
              newValue: values(({ value }) => value),
            },
          ],
        };
      });
    },
  };
}
