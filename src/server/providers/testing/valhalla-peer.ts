import document from './valhalla-contract.json' with { type: 'json' };
import { createContractPeer, type Operation } from './contract-peer.ts';
import type { FakeRequest, FakeResponse } from './fake-server.ts';

const peer = createContractPeer(document.operations as unknown as Operation[]);

/** Answers a request that is as Valhalla's OpenAPI has it, and refuses another as Valhalla does. */
export function asValhalla(
  { method, url, headers, body }: FakeRequest,
  answer: () => FakeResponse,
): FakeResponse {
  const request = { method, path: url.pathname, headers, body: JSON.stringify(body) };
  const [problem] = peer.problemsOf(request);
  if (!problem) return answer();
  return { status: 400, body: { error_code: 100, error: problem, status_code: 400 } };
}
