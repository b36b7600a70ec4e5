import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import {
  addCapturePhoto,
  addCaptureVoice,
  deleteCapture,
  getCapturePhoto,
  getCaptureVoice,
  listCaptures,
  saveCapture,
  setCaptureAddress,
} from '#api/road/captures.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { CapturesService } from './captures.service.ts';

export function mountCaptures(
  { mount, mountStream }: Mounter,
  { captures }: { captures: CapturesService },
): void {
  mount(listCaptures, ({ query }) => captures.list(query));
  mount(saveCapture, ({ params, body, session }) => captures.save(params.id, body, session));
  mount(addCapturePhoto, ({ params, file }) => captures.addPhoto(params.id, file.path));
  mount(addCaptureVoice, ({ params, file }) => captures.addVoice(params.id, file.path));
  mount(setCaptureAddress, ({ params, body, session }) =>
    captures.setAddress(params.id, body, session),
  );
  mount(deleteCapture, async ({ params }) => {
    await captures.remove(params.id);
    return { message: 'Capture deleted' };
  });
  mountStream(getCapturePhoto, async ({ params, reply }) =>
    sendFile(reply, await captures.download(params.id, 'photo')),
  );
  mountStream(getCaptureVoice, async ({ params, reply }) =>
    sendFile(reply, await captures.download(params.id, 'voice')),
  );
}

/** Answers with a file that a browser shows or plays, and nothing else. */
function sendFile(
  reply: FastifyReply,
  { stream, contentType }: { stream: Readable; contentType: string },
): never {
  reply
    .type(contentType)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-cache');
  // The answer's type is that of calls that answer JSON; this one streams.
  return stream as never;
}
