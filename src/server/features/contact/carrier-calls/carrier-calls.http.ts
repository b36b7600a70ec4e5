import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  getVoiceAddress,
  playVoicemail,
  receiveTelnyxVoice,
  receiveTwilioVoice,
} from '#api/calls/voice-webhooks.api.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { rawBodyOf } from '#server/platform/http/body-parsers.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { publicOrigin } from '#server/platform/http/same-origin.ts';
import { WebhookRefusedError } from '#server/providers/sms/sms-provider.ts';
import type {
  FindVoiceCarrier,
  VoiceEvent,
  VoiceProvider,
} from '#server/providers/voice/voice-provider.ts';
import { createReportRefusedError } from './carrier-calls.errors.ts';
import { carrierReportsStore } from './carrier-reports.store.ts';
import type { InstructLater } from './instruct.job.ts';
import type { VoiceReports } from './voice-reports.service.ts';
import type { Voicemails } from './voicemails.service.ts';

type Options = {
  db: Db;
  clock: Clock;
  findVoice: () => VoiceProvider;
  findVoiceCarrier: FindVoiceCarrier;
  reports: VoiceReports;
  voicemails: Pick<Voicemails, 'open'>;
  instructLater: InstructLater;
  /** The address that the carrier called, which a proxy hides from us. */
  publicUrl: string | undefined;
};

const paths = { twilio: receiveTwilioVoice.path, telnyx: receiveTelnyxVoice.path };

/** Carriers' reports on calls; each proves itself by its signature, or changes nothing. */
export function mountCarrierCalls(mounter: Mounter, options: Options): void {
  const { mount, mountPublic, mountStream } = mounter;
  const { db, clock, findVoice, findVoiceCarrier, reports, voicemails, publicUrl } = options;

  async function handle(name: 'twilio' | 'telnyx', request: FastifyRequest) {
    const base = publicUrl ?? `${request.protocol}://${request.host}`;
    const url = new URL(request.url, base).href;
    const rawBody = rawBodyOf(request) ?? '';
    const voice = findVoiceCarrier(name);
    const carrier = voice?.carrier;
    if (!voice || !carrier) {
      throw createReportRefusedError(new Error(`The service for calls ${name} is not set up.`));
    }
    // Browsers are signed in to one service: by another they cannot be rung.
    const rings = findVoice().name === name;
    const events = await carrier
      .readWebhook({ headers: request.headers, rawBody, url, now: clock.now() })
      .catch((error: unknown): VoiceEvent[] => {
        throw error instanceof WebhookRefusedError ? createReportRefusedError(error) : error;
      });
    const webhookUrl = new URL(paths[name], base).href;
    for (const [index, event] of events.entries()) {
      // Without an id of its own, a report is repeated as it was.
      const says = event.reportId ?? `${url}\n${rawBody}`;
      const key = createHash('sha256').update(`${name}\n${says}\n${index}`).digest('hex');
      const report = { provider: name, key, event };
      const instruction = await reports.handle(report, {
        rings,
        usualNumber: voice.ownNumbers[0],
      });
      if (!instruction) continue;
      const { providerCallId } = event;
      if (carrier.instructs === 'in-answer') {
        return carrier.instruct(providerCallId, instruction, webhookUrl, key);
      }
      await options.instructLater({ provider: name, providerCallId, instruction, webhookUrl, key });
    }
    return undefined;
  }

  mountPublic(receiveTwilioVoice, async ({ request, reply }) => {
    const answer = await handle('twilio', request);
    reply.type(answer?.contentType ?? 'text/xml');
    return answer?.body ?? '<Response></Response>';
  });
  mountPublic(receiveTelnyxVoice, async ({ request }) => {
    await handle('telnyx', request);
    return { message: 'received' };
  });

  mount(getVoiceAddress, async ({ request }) => {
    const { name, carrier } = findVoice();
    const isPublic = publicUrl !== undefined;
    if (!carrier || (name !== 'twilio' && name !== 'telnyx')) return { isPublic, carrier: null };
    const heard = await carrierReportsStore.lastHeardAt(db, name);
    return {
      isPublic,
      carrier: {
        provider: name,
        url: new URL(paths[name], publicOrigin(request, publicUrl)).href,
        lastHeardAt: heard?.toISOString() ?? null,
      },
    };
  });
  mountStream(playVoicemail, async ({ params, reply }) => {
    const { stream, contentType, size } = await voicemails.open(params.id);
    return sendVoicemail(reply, { contentType, size }, stream);
  });
}

/** Responds with a sound that a browser treats only as one, whatever a carrier has sent. */
function sendVoicemail<Stream>(
  reply: FastifyReply,
  { contentType, size }: { contentType: string; size: number },
  stream: Stream,
): Stream {
  reply
    .type(contentType)
    .header('content-length', size)
    .header('content-security-policy', "default-src 'none'; sandbox")
    // The sound stored under a number never changes.
    .header('cache-control', 'private, max-age=86400, immutable');
  return stream;
}
