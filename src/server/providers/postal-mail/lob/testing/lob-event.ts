import { refuseUnpublished } from '#server/providers/testing/refuse-unpublished.ts';
import document from './lob-events.json' with { type: 'json' };

/** Every event of a letter that Lob publishes. */
export const publishedLetterEvents: readonly string[] = document.letterTypes;

type Fields = { id?: string; reference_id?: string; body?: object; date_created?: string };

/** An event that Lob does not publish, in the form of those that it does. */
export const unpublishedEvent = (type: string, fields: Fields = {}): string =>
  JSON.stringify(eventOf(type, fields));

/** An event as Lob publishes it. @throws Error if its document has no such */
export function lobEvent(type: string, fields: Fields = {}): string {
  const event = eventOf(type, fields);
  refuseUnpublished(type, document.event, event);
  return JSON.stringify(event);
}

const eventOf = (type: string, fields: Fields) => ({
  id: 'evt_1',
  event_type: { id: type, enabled_for_test: true, resource: 'letters', object: 'event_type' },
  reference_id: 'ltr_1',
  body: {},
  date_created: '2031-03-04T14:59:00Z',
  object: 'event',
  ...fields,
});
