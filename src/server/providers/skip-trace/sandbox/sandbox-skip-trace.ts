import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { propertyIdentity } from '#domain/places/address.ts';
import {
  unexpectedDelivery,
  type SkipTraceProvider,
  type TracedPhone,
  type TraceRequest,
  type TraceResult,
} from '../skip-trace-provider.ts';

const areaCodes = ['202', '212', '303', '312', '404', '512', '615', '702', '813', '904'];

/** The same place always gets the same invented answer; one place in ten has none. */
function invent(request: TraceRequest): TraceResult {
  const place = propertyIdentity(request.address).identityKey ?? request.requestId;
  const bytes = createHash('sha256').update(place).digest();
  const { requestId } = request;
  if (bytes[0]! % 10 === 0) return { requestId, outcome: 'nothing_found' };
  const numbers = new Set<string>();
  for (let index = 0; index <= bytes[1]! % 3; index += 1) {
    const area = areaCodes[bytes[2 + index * 2]! % areaCodes.length]!;
    numbers.add(`${area}55501${String(bytes[3 + index * 2]! % 100).padStart(2, '0')}`);
  }
  const phones = [...numbers].map((number, index): TracedPhone => ({
    number,
    type: index === 1 ? 'landline' : 'mobile',
    carrier: 'Sandbox',
    doNotCall: bytes[10 + index]! % 12 === 0,
    litigator: false,
  }));
  const { fullName, firstName, lastName } = request.owner;
  const person = {
    fullName: fullName || `${firstName} ${lastName}`.trim() || 'Sandbox Owner',
    phones,
    // A domain that is reserved for examples.
    emails: bytes[20]! % 2 === 0 ? [`sandbox.${bytes.toString('hex', 0, 4)}@example.com`] : [],
    mailingAddress: null,
    isDeceased: false,
  };
  return { requestId, outcome: 'found', people: [person] };
}

/**
 * Answers with invented numbers from the range reserved for fiction, so that the product can be
 * tried without any service. It costs nothing.
 * @param options.delayMilliseconds how long an order takes.
 */
export function createSandboxSkipTrace(
  options: { delayMilliseconds?: number } = {},
): SkipTraceProvider {
  return {
    name: 'sandbox',
    label: 'Sandbox',
    isSandbox: true,
    costPerLeadCents: 0,
    chargesMisses: false,
    chunkSize: 250,
    isIdempotent: true,
    async trace({ requests, signal }) {
      await sleep(options.delayMilliseconds ?? 300, undefined, signal ? { signal } : {});
      return { kind: 'answered', results: requests.map(invent) };
    },
    readDelivery: (body) => unexpectedDelivery('The sandbox', body),
    testConnection: async () =>
      'The sandbox answers with invented numbers from 555-0100 to 555-0199.',
  };
}
