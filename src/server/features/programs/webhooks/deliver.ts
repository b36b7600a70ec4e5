import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { requestPublic, type PublicAnswer } from '#server/platform/http/outgoing/public-request.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import {
  disableWebhook,
  recordAttempt,
  leaseWebhook,
  nextDeliveries,
  releaseWebhook,
  webhooksWithWork,
  type DeliveryRow,
  type WebhookRow,
} from './deliveries.store.ts';
import { signedHeaders } from './webhook-secrets.ts';

const timeLimit = 15_000;
const storedAnswerBytes = 2_000;
/** How many leads of one webhook are delivered concurrently. */
const concurrency = 8;
/** A job that has more to do lets the next one continue. */
const maxRunMs = 120_000;

const minute = 60_000;
const hour = 60 * minute;
/** Before each further attempt; the last one again and again until three days have passed. */
const pauses = [5_000, 30_000, 2 * minute, 10 * minute, 30 * minute, hour, 3 * hour, 6 * hour];
const triedFor = 72 * hour;

type Needs = { db: Db; clock: Clock; secrets: SecretBox; allowPrivate: () => boolean };

/**
 * Delivers what is due, to all webhooks concurrently and for each lead in order. A webhook that
 * another job delivers to is left to it, so a slow receiver delays no other.
 */
export async function deliverWebhooks(
  needs: Needs,
  job: { id: string; signal: AbortSignal },
): Promise<void> {
  const { db, clock } = needs;
  const ids = await webhooksWithWork(db, job.id, clock.now());
  await Promise.all(ids.map((id) => deliverTo(needs, id, job)));
}

async function deliverTo(
  needs: Needs,
  id: number,
  job: { id: string; signal: AbortSignal },
): Promise<void> {
  const { db, clock } = needs;
  const endsAt = performance.now() + maxRunMs;
  try {
    while (performance.now() < endsAt && !job.signal.aborted) {
      const webhook = await leaseWebhook(db, id, job.id, clock.now());
      if (!webhook) return;
      const next = await nextDeliveries(db, id, clock.now(), concurrency);
      if (next.length === 0) return;
      await Promise.all(next.map((delivery) => attempt(needs, webhook, delivery, job.signal)));
      await publishLiveEvent(db, { noun: 'webhooks' });
    }
  } finally {
    await releaseWebhook(db, id, job.id);
  }
}

async function attempt(
  { db, clock, secrets, allowPrivate }: Needs,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  signal: AbortSignal,
): Promise<void> {
  const at = clock.now();
  const body = JSON.stringify(delivery.payload);
  const startedAt = performance.now();
  let answer: PublicAnswer | undefined;
  let error = '';
  try {
    const headers = await signedHeaders(secrets, webhook, { id: delivery.message_id, at, body });
    answer = await requestPublic({
      url: new URL(webhook.url),
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Lotline-Webhooks', ...headers },
      body,
      allowPrivate: allowPrivate(),
      timeLimit,
      maxBytes: storedAnswerBytes,
      signal,
    });
  } catch (cause) {
    // The server stops: the delivery was perhaps made, and is made again at the next start.
    if (signal.aborted) return;
    error = sentenceOf(cause);
  }
  const isDone = answer !== undefined && answer.status >= 200 && answer.status < 300;
  const firstAt = delivery.first_attempt_at ?? at;
  const pause = pauses[Math.min(delivery.attempts, pauses.length - 1)]!;
  const isOver = !isDone && at.getTime() + pause - firstAt.getTime() > triedFor;
  await recordAttempt(db, delivery.id, {
    state: isDone ? 'delivered' : isOver ? 'failed' : 'pending',
    attempts: delivery.attempts + 1,
    first_attempt_at: firstAt,
    last_attempt_at: at,
    next_attempt_at: isDone || isOver ? null : new Date(at.getTime() + pause),
    finished_at: isDone || isOver ? at : null,
    response_status: answer?.status ?? null,
    response_body: storable(answer?.body),
    error,
    duration_ms: Math.round(performance.now() - startedAt),
  });
  if (answer?.status === 410) {
    await disableWebhook(db, webhook, 'The receiver answered 410 Gone: it wants no more.');
  } else if (isOver) {
    await disableWebhook(db, webhook, 'A delivery has failed for three days.');
  }
}

function sentenceOf(cause: unknown): string {
  const { message, code } = cause as { message?: string; code?: string };
  return (message || code || 'The receiver could not be reached').slice(0, 500);
}

/** Postgres keeps no NUL. */
const storable = (body: Buffer | undefined) => (body?.toString('utf8') ?? '').replaceAll('\0', '');
