import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { askEach } from '#server/platform/config/follow-port.ts';
import { voiceCarrierNames } from '#server/providers/voice/create-voice-provider.ts';
import type { FindVoiceCarrier } from '#server/providers/voice/voice-provider.ts';
import { transcribeJob } from './transcribe.kind.ts';
import { fetchVoicemailJob, type Voicemails } from './voicemails.service.ts';

type Options = {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  findVoiceCarrier: FindVoiceCarrier;
  voicemails: Pick<Voicemails, 'add'>;
};

const dayMs = 24 * 3_600_000;
/** The tries of a job are over by then. */
const triedMs = 10 * 60_000;

/**
 * Messages that callers have left, and that are not here: those that the carrier could not report
 * while this server was away, those that could not be fetched, and those whose jobs are gone.
 */
export async function recoverVoicemails(options: Options): Promise<void> {
  const { db, clock, jobs } = options;
  const old = new Date(clock.now().getTime() - triedMs);
  const waiting = await db
    .selectFrom('voicemails')
    .select(['id', 'state'])
    .where('created_at', '<', old)
    .where((where) =>
      where.or([where('state', '=', 'waiting'), where('transcript_state', '=', 'waiting')]),
    )
    .execute();
  for (const { id, state } of waiting) {
    const kind = state === 'waiting' ? fetchVoicemailJob : transcribeJob;
    await jobs.enqueue(db, kind, { voicemailId: id }, { singletonKey: `again-${id}` });
  }
  await askEach(voiceCarrierNames, (name) => askCarrier(options, name));
}

async function askCarrier(
  { db, clock, findVoiceCarrier, voicemails }: Options,
  name: string,
): Promise<void> {
  const carrier = findVoiceCarrier(name)?.carrier;
  if (!carrier?.listVoicemails) return;
  const since = new Date(clock.now().getTime() - dayMs);
  const missed = await db
    .selectFrom('phone_calls')
    .select('id')
    .where('provider', '=', name)
    .where('end_reason', '=', 'missed')
    .where('created_at', '>', since)
    .executeTakeFirst();
  if (!missed) return;
  for (const left of await carrier.listVoicemails(since)) await voicemails.add(name, left);
}
