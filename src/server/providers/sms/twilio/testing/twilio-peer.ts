import document from './twilio-openapi.json' with { type: 'json' };
import {
  createContractPeer,
  type Answerer,
  type Operation,
} from '#server/providers/testing/contract-peer.ts';
import { callsOf } from '#server/providers/testing/calls-of.ts';
import { startFakeServer, type FakeResponse } from '../../testing/fake-sms-server.ts';

export const twilioContractPeer = createContractPeer(document.operations as Operation[]);
export const twilioCalls = callsOf(document.operations);

/** The states of a message that the document lists. */
export const publishedStates = (
  document.operations.find(({ id }) => id === 'CreateMessage') as unknown as {
    answer: { schema: { properties: { status: { enum: string[] } } } };
  }
).answer.schema.properties.status.enum;

/** A message's id as Twilio makes them, from a number of the test. */
export const sid = (number: number | string, kind = 'SM') =>
  `${kind}${Buffer.from(String(number)).toString('hex').padStart(32, '0')}`;

/** A message as Twilio answers with it. */
export const twilioMessage = (values: Record<string, unknown> = {}) =>
  twilioContractPeer.answer('CreateMessage', { sid: sid(1), body: 'Hi', ...values });

/**
 * Twilio's document has no errors: these are from its pages, looked at on 2026-11-29.
 *
 * | fact | page |
 * |---|---|
 * | an error body has `code`, `message`, `more_info` and `status` | twilio.com/docs/usage/twilios-response; the SDK's `RestException` reads them |
 * | what each code means | twilio.com/docs/api/errors |
 */
const publishedErrors = new Map([
  [20001, 400],
  [20429, 429],
  [20500, 500],
  [20503, 503],
  [21211, 400],
  [21610, 400],
  [21614, 400],
]);

/** An error body of Twilio's. @throws Error for one that is not in the table above. */
export function twilioFailure(status: number, code: number, message = 'refused'): FakeResponse {
  if (publishedErrors.get(code) !== status) throw new Error(`Twilio has no ${status} of ${code}.`);
  const more_info = `https://www.twilio.com/docs/errors/${code}`;
  return { status, body: { code, message, more_info, status } };
}

/**
 * Twilio on this machine: what its document does not allow is refused as Twilio refuses it.
 * @param answer how to answer a request that is as published
 */
export function startTwilio(answer: Answerer) {
  return startFakeServer((request) => {
    // Files are on hosts of their own.
    if (request.path.startsWith('/media/')) return answer(request, 'media');
    const [problem] = twilioContractPeer.problemsOf(request);
    if (problem) return twilioFailure(400, 20001, problem);
    return twilioContractPeer.respond(request, answer);
  });
}

/** The same for a test that is about texts: what jobs ask besides, when their hour comes, is not answered. */
export const startTwilioForTexts = (answer: Answerer) =>
  startTwilio((request, operation) =>
    operation.startsWith('List') ? 'cut' : answer(request, operation),
  );
