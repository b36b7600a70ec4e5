import { z } from 'zod';
import document from './google-maps-contract.json' with { type: 'json' };
import { createContractPeer, type Operation } from './contract-peer.ts';
import type { FakeRequest, FakeResponse } from './fake-server.ts';

export const googleMapsOperations = document.operations as unknown as Operation[];
const peer = createContractPeer(googleMapsOperations);

/**
 * Checks a request of a test by Google's own messages, and the answer that the test makes up.
 * @throws Error if the answer is not as published: a test cannot invent answers
 */
export function asGoogle(
  { method, url, headers, body }: FakeRequest,
  answer: () => FakeResponse,
): FakeResponse {
  const text = body === undefined ? '' : JSON.stringify(body);
  const path = url.pathname + url.search;
  const request = { method, path, headers, body: text };
  const [problem] = peer.problemsOf(request);
  if (problem) return { status: 400, body: { error: { code: 400, message: problem } } };
  const given = answer();
  const operation = googleMapsOperations.find(({ id }) => id === peer.operationOf(request));
  if (typeof given === 'string' || (given.status ?? 200) !== 200 || !operation) return given;
  const schema = operation.answer.schema as Parameters<typeof z.fromJSONSchema>[0];
  z.fromJSONSchema(schema, { defaultTarget: 'openapi-3.0' }).parse(given.body);
  return given;
}
