import type { z } from 'zod';
import type { getOwnerMail } from '#api/conversations/owner-mail.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mailbox } from '#server/providers/mailbox/mailbox.ts';
import type { Mailer } from '#server/providers/mailer/mailer.ts';
import { mailboxPlaceStore } from './reading/mailbox-place.store.ts';
import { readPostalAddress } from './sending/mail-ending.ts';
import type { StopLinks } from './sending/stop-link.ts';

/** How e-mail with owners is set up, and the result of the last check. */
export async function describeOwnerMail({
  db,
  findMailer,
  findMailbox,
  stopLinks,
}: {
  db: Db;
  findMailer: () => Mailer;
  findMailbox: () => Mailbox;
  stopLinks: StopLinks;
}): Promise<z.output<typeof getOwnerMail.answer>> {
  const [place, postalAddress] = await Promise.all([
    mailboxPlaceStore.find(db),
    readPostalAddress(db),
  ]);
  const { account } = findMailbox();
  const isOfAccount = account !== null && place?.account === account;
  return {
    delivers: findMailer().name === 'smtp',
    account,
    lookedAt: isOfAccount ? (place.looked_at?.toISOString() ?? null) : null,
    problem: isOfAccount ? place.problem : '',
    postalAddress,
    hasStopLink: stopLinks.hasLinks,
  };
}
