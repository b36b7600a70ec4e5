import type { Db } from '#server/platform/database/connect.ts';
import { startFakeServer, type FakeRequest } from '#server/providers/testing/fake-server.ts';

export type ServiceName = 'letters' | 'traces';

/** The stages of a service's work: `received` before it answers, `answered` after. */
type Watch = (service: ServiceName, timestamp: 'received' | 'answered') => void;

/**
 * Lob and BatchData in one: they carry out what they receive, even if the caller dies before the
 * response.
 */
export async function startPaidServices() {
  /** Each letter made, by its idempotency key; Lob makes one for a key. */
  const letters = new Map<string, { trackingId: string; providerId: string }>();
  const withoutKey: string[] = [];
  /** How often each lead was looked up, which is how often it was paid for. */
  const lookups = new Map<string, number>();
  const deliveries: { url: string; body: unknown }[] = [];
  let watch: Watch = () => {};

  function makeLetter(request: FakeRequest) {
    const key = String(request.headers['idempotency-key'] ?? '');
    const form = String(request.body);
    const trackingId = /name="metadata\[tracking_id\]"\r\n\r\n([^\r]+)/.exec(form)?.[1] ?? '';
    if (!key) withoutKey.push(trackingId);
    const made = letters.get(key) ?? { trackingId, providerId: `ltr_${letters.size + 1}` };
    letters.set(key, made);
    return { id: made.providerId, object: 'letter' };
  }

  function lookUp(request: FakeRequest) {
    const { requests, options } = request.body as {
      requests: { requestId: string }[];
      options: { webhookUrl?: string };
    };
    for (const { requestId } of requests) {
      lookups.set(requestId, (lookups.get(requestId) ?? 0) + 1);
    }
    const persons = requests.map(({ requestId }) => ({
      request: { requestId },
      phoneNumbers: [{ number: '6155550142', type: 'Mobile' }],
      meta: { matched: true, error: false },
    }));
    const results = { persons };
    if (!options.webhookUrl) return { status: { code: 200 }, results };
    deliveries.push({ url: options.webhookUrl, body: { status: { code: 200 }, results } });
    return { status: { code: 200 } };
  }

  const server = await startFakeServer((request) => {
    const { pathname } = request.url;
    if (pathname === '/v1/us_verifications') return { body: { deliverability: 'deliverable' } };
    const service = pathname === '/v1/letters' ? 'letters' : 'traces';
    const body = service === 'letters' ? makeLetter(request) : lookUp(request);
    watch(service, 'received');
    setImmediate(() => watch(service, 'answered'));
    return { body };
  });

  return {
    url: server.url,
    letters,
    withoutKey,
    lookups,
    stop: server.stop,
    setWatch(next: Watch) {
      watch = next;
    },
    /**
     * Delivers delayed results to the process that currently listens; failed deliveries are kept.
     */
    async deliver(address: string): Promise<void> {
      for (const delivery of deliveries.splice(0)) {
        const sent = await fetch(address + new URL(delivery.url).pathname, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(delivery.body),
        }).catch(() => undefined);
        if (!sent?.ok) deliveries.push(delivery);
        if (!sent) return;
      }
    },
    /**
     * What those services did, compared with the database.
     * @param accepted leads with an acknowledged letter or trace.
     */
    async compare(db: Db, accepted: Record<ServiceName, number[]>) {
      const pieces = await db
        .selectFrom('mail_pieces')
        .select(['property_id', 'idempotency_key', 'provider_id', 'handover'])
        .execute();
      const leads = await db
        .selectFrom('properties')
        .select(['id', 'skip_trace_status'])
        .where('street_address', 'like', '%Traced Row')
        .where('skip_trace_status', '<>', 'not_traced')
        .execute();
      const made = [...letters.values()].map(({ trackingId }) => trackingId);
      const written = new Set(pieces.map((piece) => piece.property_id));
      const ordered = new Set(leads.map((lead) => lead.id));
      const count = (status: string) =>
        leads.filter((lead) => lead.skip_trace_status === status).length;
      return {
        letters: pieces.length,
        lettersMade: made.length,
        lettersTwice: made.length - new Set(made).size,
        /** Answered for and not there, or there and not with the service. */
        lettersLost:
          accepted.letters.filter((id) => !written.has(id)).length +
          pieces.filter(
            (piece) =>
              piece.handover !== 'done' ||
              letters.get(piece.idempotency_key ?? '')?.providerId !== piece.provider_id,
          ).length,
        lettersWithoutKey: withoutKey.length,
        traces: leads.length,
        tracesPaidTwice: [...lookups.values()].filter((times) => times > 1).length,
        traced: count('completed'),
        /**
         * It is unknown whether these were paid: the lead shows that, and is not sent again
         * automatically.
         */
        tracedInDoubt: count('error'),
        tracesLost: accepted.traces.filter((id) => !ordered.has(id)).length + count('pending'),
      };
    },
  };
}
