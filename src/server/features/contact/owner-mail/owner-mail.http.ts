import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import {
  askToStopMail,
  clearBounce,
  downloadMailFile,
  getMailSignature,
  getOwnerMail,
  lookForMail,
  openMailThread,
  previewMail,
  readMailAttachment,
  resendMail,
  saveMailSignature,
  sendMail,
  stopMail,
} from '#api/conversations/owner-mail.api.ts';
import type { OptOutsService } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { MailFilesService } from './mail-files.service.ts';
import type { OwnerMailService } from './owner-mail.service.ts';
import { createStopLinkUnknownError } from './owner-mail.errors.ts';
import type { StopLinks } from './sending/stop-link.ts';
import type { SignaturesStore } from './signatures.store.ts';
import { askPage, stoppedPage } from './stop-page.ts';

type Options = {
  db: Db;
  ownerMail: OwnerMailService;
  mailFiles: MailFilesService;
  signatures: SignaturesStore;
  stopLinks: StopLinks;
  optOuts: Pick<OptOutsService, 'optOutOfMail' | 'clearBouncedMail'>;
  /** Checks the mailbox soon. */
  requestLook: () => Promise<void>;
  /** How e-mail with owners is set up. */
  describe: () => Promise<z.output<typeof getOwnerMail.answer>>;
};

export function mountOwnerMail(
  { mount, mountStream, mountPublic }: Mounter,
  options: Options,
): void {
  const { db, ownerMail, mailFiles, signatures, stopLinks, optOuts } = options;
  const { describe, requestLook } = options;
  mount(openMailThread, ({ body }) => ownerMail.open(body.propertyId));
  mount(previewMail, ({ params, query, session }) => ownerMail.preview(params.id, query, session));
  mount(sendMail, ({ params, body, session }) => ownerMail.send(params.id, body, session));
  mount(resendMail, ({ params, session }) => ownerMail.resend(params.id, session));
  mount(readMailAttachment, ({ params, session }) => mailFiles.read(params.id, session));
  mount(getMailSignature, ({ session }) => signatures.read(session.userId));
  mount(saveMailSignature, ({ body, session }) => signatures.save(session.userId, body.content));
  mount(getOwnerMail, describe);
  mount(lookForMail, async () => {
    await requestLook();
    return { message: 'The mailbox is being checked.' };
  });
  mount(clearBounce, async ({ body }) => {
    await optOuts.clearBouncedMail(body.address);
    return { message: 'The address can be used again.' };
  });
  mountStream(downloadMailFile, async ({ params, reply }) => {
    const { filename, stream } = await mailFiles.download(params.id);
    // Whatever an owner attached, a browser only saves it.
    reply
      .type('application/octet-stream')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
      );
    return stream as never;
  });

  /** @throws `owner_mail.stop_link_unknown`, 404. */
  async function addressOf(token: string): Promise<string> {
    const address = await stopLinks.readToken(token);
    if (address === null) throw createStopLinkUnknownError();
    return address;
  }
  mountPublic(askToStopMail, async ({ params, reply }) =>
    sendPage(reply, askPage(await addressOf(params.token))),
  );
  mountPublic(stopMail, async ({ params, reply }) => {
    const address = await addressOf(params.token);
    await optOuts.optOutOfMail(db, address, 'Asked by the link of an e-mail');
    return sendPage(reply, stoppedPage(address));
  });
}

function sendPage(reply: FastifyReply, html: string): never {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'",
    );
  // The answer's type is that of calls that answer JSON; this one is a page.
  return html as never;
}
