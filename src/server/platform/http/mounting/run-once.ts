import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#api/endpoint.ts';
import { runWithClaim } from '../../database/call-claim.ts';
import type { Idempotency } from '../idempotency.ts';
import { toStoredAnswer, toStoredRefusal } from '../stored-answer.ts';
import { isDatabaseUnavailable } from '../outage.ts';
import { createSecretShownError } from '../request.errors.ts';
import type { ReceivedFile } from '../receive-file.ts';
import type { Session } from '../session.ts';

type OnceCall = {
  session: Session | null;
  request: FastifyRequest;
  reply: FastifyReply;
  file?: ReceivedFile;
};

/** A file by its name and content: another one is another request. */
async function describeFile({ path, filename }: ReceivedFile): Promise<object> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { filename, content: hash.digest('hex') };
}

/** What is kept of a request is a fast hash, by which a password could be guessed. */
function withoutPassword(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('password' in body)) return body ?? null;
  const { password: _, ...rest } = body;
  return rest;
}

/** Makes a call that has an Idempotency-Key once; any other call each time. */
export async function runOnce(
  idempotency: Idempotency | undefined,
  { endpoint, call }: { endpoint: Endpoint; call: OnceCall },
  work: () => unknown,
): Promise<unknown> {
  const { session, request, reply, file } = call;
  const key = request.headers['idempotency-key'];
  if (!idempotency || !session || !endpoint.isIdempotent || typeof key !== 'string') return work();
  const body = file ? await describeFile(file) : withoutPassword(request.body);
  const about = [endpoint.method, request.url, body];
  const found = await idempotency.claim(session.userId, key, about);
  if ('kept' in found) {
    const { kept } = found;
    reply.code(kept.status).headers({ ...kept.headers, 'idempotent-replayed': 'true' });
    return kept.body;
  }
  const { claim } = found;
  const stopBeats = idempotency.beat(claim);
  let answer: unknown;
  try {
    answer = await runWithClaim(claim, async () => work());
  } catch (error) {
    // A database that went away may have stored everything: a repetition finds out.
    if (!isDatabaseUnavailable(error)) await idempotency.release(claim);
    throw error;
  } finally {
    stopBeats();
  }
  const toKeep = endpoint.hasSecretAnswer
    ? toStoredRefusal(createSecretShownError())
    : { status: endpoint.status ?? 200, ...toStoredAnswer(answer, reply) };
  await idempotency.keep(claim, toKeep);
  return answer;
}
