import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/**
 * A request as opentelemetry-proto 1.11.0 (ac2c4b5) has it: `ExportTraceServiceRequest` in the JSON
 * of its docs/specification.md, where ids are hexadecimal, 64-bit numbers are strings and names are
 * lowerCamelCase. Fields that are not used here are left out, so that sending one is refused.
 */
const uint64 = z.string().regex(/^\d{1,20}$/);
const idOf = (bytes: number) =>
  z
    .string()
    .regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`, 'i'))
    .refine((id) => !/^0+$/.test(id), 'is invalid: all zeros');
const value = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ boolValue: z.boolean() }),
  z.strictObject({ intValue: z.string().regex(/^-?\d{1,19}$/) }),
  z.strictObject({ doubleValue: z.number() }),
]);
const attributes = z
  .array(z.strictObject({ key: z.string().min(1), value }))
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'keys are unique');
const span = z
  .strictObject({
    traceId: idOf(16),
    spanId: idOf(8),
    parentSpanId: idOf(8).optional(),
    name: z.string().min(1),
    kind: z.int().min(0).max(5),
    startTimeUnixNano: uint64,
    endTimeUnixNano: uint64,
    attributes,
    status: z.strictObject({ code: z.int().min(0).max(2).optional() }),
  })
  .refine(({ startTimeUnixNano: from, endTimeUnixNano: to }) => BigInt(from) <= BigInt(to));
const exportRequest = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes }),
      scopeSpans: z.array(
        z.strictObject({
          scope: z.strictObject({ name: z.string(), version: z.string() }),
          spans: z.array(span),
        }),
      ),
    }),
  ),
});

type OtlpSpan = z.output<typeof span>;

/** How the collector answers: with a status and a body, late, or with half of a body. */
export type CollectorAnswer = { status?: number; body?: string; after?: number } | 'half' | 'cut';

/** A collector on this machine: a request that OTLP does not have is refused with 400, and noted. */
export async function startOtlpCollector(answer: () => CollectorAnswer = () => ({})) {
  const batches: OtlpSpan[][] = [];
  const complaints: string[] = [];
  const collector = createServer(async (request, response) => {
    // Of a client that gave up while it sent, nothing arrived.
    const sent = await request.toArray().catch(() => null);
    if (!sent) return undefined;
    const text = Buffer.concat(sent).toString();
    const call = `${request.method} ${request.url} ${request.headers['content-type']}`;
    if (call !== 'POST /v1/traces application/json') complaints.push(call);
    const parsed = exportRequest.safeParse(JSON.parse(text));
    if (!parsed.success) complaints.push(z.prettifyError(parsed.error));
    if (complaints.length > 0) return response.writeHead(400).end();
    batches.push(
      parsed.data!.resourceSpans.flatMap((one) => one.scopeSpans).flatMap((one) => one.spans),
    );
    const given = answer();
    if (given === 'cut') return request.socket.destroy();
    if (given === 'half') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      return response.write('{"partialSu', () => request.socket.destroy());
    }
    const { status = 200, body = '{}', after = 0 } = given;
    setTimeout(() => response.writeHead(status).end(body), after);
    return undefined;
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    batches,
    complaints,
    stop: () => new Promise<void>((resolve) => collector.close(() => resolve())),
  };
}
