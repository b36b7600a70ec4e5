import type { SavedDrive } from '#api/driving-routes.api.ts';
import { getDrive, recordOutcomes } from '#api/driving-routes.api.ts';
import { readToday } from '#api/follow-up.api.ts';
import { getProperty } from '#api/properties/properties.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { today } from '#web/lib/time-zone.ts';
import type { MadeCall } from './offline.ts';
import { queueableOf } from './queueable.ts';
import type { QueuedAction } from './queued-action.ts';

type Queue = readonly QueuedAction[];
type TodayAnswer = (typeof readToday)['answer']['_zod']['output'];

/** A lead with the changes that wait; one that needs a decision is not shown as done. */
export function withQueue(lead: Property, queue: Queue): Property {
  return queue
    .filter(({ leadId, state }) => leadId === lead.id && state === 'waiting')
    .reduce((changed, { endpoint, input }) => {
      const apply = queueableOf(endpoint)?.apply;
      return apply ? apply(changed, input.body as never) : changed;
    }, lead);
}

/** A drive with the outcomes that wait. */
export function driveWithQueue(drive: SavedDrive, queue: Queue): SavedDrive {
  const outcomes = queue
    .filter(({ endpoint, input, state }) => {
      const { id } = (input.params ?? {}) as { id?: number };
      return endpoint.path === recordOutcomes.path && id === drive.id && state === 'waiting';
    })
    .flatMap(({ input }) => (input.body as { outcomes: OutcomeBody[] }).outcomes);
  const latest = new Map(outcomes.map((one) => [one.stopId, one]));
  return {
    ...drive,
    stops: drive.stops.map((stop) => {
      const waiting = latest.get(stop.stopId);
      if (!waiting) return stop;
      const { outcome, note = '', happenedAt } = waiting;
      return { ...stop, outcome, note, visitedAt: happenedAt };
    }),
  };
}
type OutcomeBody = (typeof recordOutcomes)['body']['_zod']['input']['outcomes'][number];

const dueReasons = ['overdue', 'due'];

/** Today without what was done, or put off, since. */
function todayWithQueue(answer: TodayAnswer, queue: Queue): TodayAnswer {
  const data = answer.data
    .map((entry) => {
      const property = withQueue(entry.property, queue);
      return { ...entry, property, nextAction: property.nextAction };
    })
    .filter(({ reason, nextAction, property }) => {
      if (!dueReasons.includes(reason)) return true;
      const isCalled = queue.some(
        ({ leadId, endpoint }) => leadId === property.id && endpoint.path.endsWith('/calls'),
      );
      return !isCalled && nextAction !== null && nextAction.dueOn <= today();
    });
  return { ...answer, data };
}

/** A kept answer as it will be once everything that waits has been sent. */
export function answerWithQueue({ endpoint }: MadeCall, answer: unknown, queue: Queue): unknown {
  // Their shapes are those of the calls that were kept.
  if (endpoint.path === getProperty.path) return withQueue(answer as Property, queue);
  if (endpoint.path === readToday.path) return todayWithQueue(answer as TodayAnswer, queue);
  if (endpoint.path === getDrive.path) return driveWithQueue(answer as SavedDrive, queue);
  return answer;
}
