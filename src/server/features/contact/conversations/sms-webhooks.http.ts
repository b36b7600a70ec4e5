import type { FastifyRequest } from 'fastify';
import {
  fetchOutboundMedia,
  getCarrierAddresses,
  receiveTelnyxWebhook,
  receiveTwilioWebhook,
} from '#api/conversations/sms-webhooks.api.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { rawBodyOf } from '#server/platform/http/body-parsers.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { publicOrigin } from '#server/platform/http/same-origin.ts';
import { WebhookRefusedError } from '#server/providers/sms/sms-provider.ts';
import type { carrierNames, FindCarrier } from './carrier/carriers.ts';
import type { ChatMediaService } from './chat-media.service.ts';
import { sendPicture } from './chat-media.http.ts';
import { createWebhookRefusedError } from './conversations.errors.ts';
import { readLastHeard } from './latest/last-heard.query.ts';
import type { SmsEventsService } from './sms-events.service.ts';

type Options = {
  db: Db;
  findCarrier: FindCarrier;
  chatMedia: ChatMediaService;
  smsEvents: SmsEventsService;
  clock: Clock;
  /** The address that the carrier called, which a proxy hides from us. */
  publicUrl: string | undefined;
};

const carriers = { twilio: receiveTwilioWebhook, telnyx: receiveTelnyxWebhook };

/** Carriers' webhooks; each proves itself by its signature, or stores nothing. */
export function mountSmsWebhooks({ mount, mountPublic }: Mounter, options: Options): void {
  const { db, findCarrier, smsEvents, chatMedia, clock, publicUrl } = options;

  async function handle(
    name: (typeof carrierNames)[number],
    request: FastifyRequest,
  ): Promise<void> {
    const base = publicUrl ?? `${request.protocol}://${request.host}`;
    const url = new URL(request.url, base);
    try {
      const sms = findCarrier(name);
      if (!sms) throw new WebhookRefusedError(`The text service ${name} is not set up.`);
      const events = await sms.readWebhook({
        headers: request.headers,
        rawBody: rawBodyOf(request) ?? '',
        url: url.href,
        now: clock.now(),
      });
      // Signed with the address, so it is as we gave it.
      await smsEvents.handle(name, events, Number(url.searchParams.get('message')) || null);
    } catch (error) {
      if (error instanceof WebhookRefusedError) {
        throw createWebhookRefusedError(error);
      }
      throw error;
    }
  }

  mount(getCarrierAddresses, async ({ request }) => {
    const lastHeard = await readLastHeard(db);
    const origin = publicOrigin(request, publicUrl);
    return {
      isPublic: publicUrl !== undefined,
      carriers: Object.entries(carriers).map(([provider, { path }]) => ({
        provider,
        url: new URL(path, origin).href,
        lastHeardAt: lastHeard.get(provider) ?? null,
      })),
    };
  });

  mountPublic(receiveTwilioWebhook, async ({ request, reply }) => {
    await handle('twilio', request);
    reply.type('text/xml');
    return '<Response></Response>';
  });
  mountPublic(fetchOutboundMedia, async ({ params, query, reply }) =>
    sendPicture(reply, await chatMedia.downloadSigned(params.id, query)),
  );
  mountPublic(receiveTelnyxWebhook, async ({ request }) => {
    await handle('telnyx', request);
    return { message: 'received' };
  });
}
