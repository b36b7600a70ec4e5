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

/** An error body of Twilio's. */
export const twilioFailure = (status: number, code: number): FakeResponse => ({
  status,
  body: {
    code,
    message: 'refused',
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  },
});

/**
 * Twilio on this machine: what its document does not allow is refused as Twilio refuses it.
 * @param answer how to answer a request that is as published
 */
export function startTwilio(answer: Answerer) {
  return startFakeServer((request) => {
    // Files are on hosts of their own.
    if (request.path.startsWith('/media/')) return answer(request, 'media');
    const [problem] = twilioContractPeer.problemsOf(request);
    if (problem) return { status: 400, body: { code: 20001, message: problem, status: 400 } };
    return twilioContractPeer.respond(request, answer);
  });
}

/** The same for a test that is about texts: what jobs ask besides, when their hour comes, is not answered. */
export const startTwilioForTexts = (answer: Answerer) =>
  startTwilio((request, operation) =>
    operation.startsWith('List') ? 'cut' : answer(request, operation),
  );
