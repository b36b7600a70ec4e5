import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { downloadMedia, uploadMedia } from '#api/conversations/chat-media.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { ChatMediaService } from './chat-media.service.ts';

/** Images of threads, for people. */
export function mountChatMedia(
  { mount, mountStream }: Mounter,
  { chatMedia }: { chatMedia: ChatMediaService },
): void {
  mount(uploadMedia, ({ params, file, session }) => chatMedia.upload(params.id, file, session));
  mountStream(downloadMedia, async ({ params, reply }) =>
    sendPicture(reply, await chatMedia.download(params.id)),
  );
}

/** Responds with a picture that a browser treats only as a picture, whatever its source. */
export function sendPicture(
  reply: FastifyReply,
  { stream, contentType }: { stream: Readable; contentType: string },
): never {
  reply
    .type(contentType)
    .header('content-security-policy', "default-src 'none'; sandbox")
    // The content stored under a number never changes.
    .header('cache-control', 'private, max-age=86400, immutable');
  // The answer's type is that of calls that answer JSON; this one streams.
  return stream as never;
}
