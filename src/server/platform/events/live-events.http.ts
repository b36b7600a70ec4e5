import type { FastifyRequest } from 'fastify';
import { streamEvents, type StreamReady } from '#api/events.api.ts';
import type { Mounter } from '../http/mount-endpoint.ts';
import type { LiveEvents } from './live-events.ts';

/** Proxies close a silent connection after a minute or so: a comment is sent more often. */
const heartbeatMilliseconds = 25_000;
/** Bytes that a browser has not read: one that reads at all comes back, and catches up. */
const mostWaiting = 1_000_000;

/**
 * Server-sent events: one open response per browser tab. The browser reconnects automatically and
 * then refetches everything, so nothing is missed.
 */
export function mountLiveEvents(
  { mountStream }: Mounter,
  options: {
    events: LiveEvents;
    isSignedIn: (request: FastifyRequest) => Promise<boolean>;
    heartbeatMs?: number;
  },
): void {
  const { events, isSignedIn, heartbeatMs = heartbeatMilliseconds } = options;
  mountStream(streamEvents, ({ request, reply, session }) => {
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Nginx would otherwise buffer events before it forwards them.
      'x-accel-buffering': 'no',
    });
    const send = (text: string) => {
      stream.write(text);
      if (stream.writableLength > mostWaiting) stream.destroy();
    };
    // A session may have ended: a removed user receives no more events.
    const checkSession = () =>
      void isSignedIn(request).then(
        (still) => still || stream.end(),
        () => stream.end(),
      );
    const heartbeat = setInterval(() => {
      send(': still here\n\n');
      // Sessions also end by time, without an event.
      checkSession();
    }, heartbeatMs);
    const unsubscribe = events.subscribe(
      (event) => {
        const { notice, ...change } = event;
        const message = notice?.userId === session.userId ? event : change;
        send(`data: ${JSON.stringify(message)}\n\n`);
        if (event.noun === 'session') checkSession();
      },
      // A closed stream makes the browser reconnect, which catches up.
      () => stream.end(),
    );
    // Subscribed first: what changes from here on is sent, what changed before is in here.
    const ready: StreamReady = { changed: events.changedAgo() };
    send(`retry: 1000\nevent: ready\ndata: ${JSON.stringify(ready)}\n\n`);
    request.raw.on('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      stream.end();
    });
  });
}
