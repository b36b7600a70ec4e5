type Placed = { mailId: string; sentAt: Date; isOurs: boolean };

/**
 * The e-mail that decides where a thread belongs: the first that we sent, since a user chose its
 * lead; else the first that its senders say they sent. The order of arrival plays no part.
 */
export function firstMail<Mail extends Placed>(mails: readonly Mail[]): Mail | undefined {
  const ours = mails.filter(({ isOurs }) => isOurs);
  return (ours.length > 0 ? ours : mails).toSorted(
    (a, b) =>
      a.sentAt.getTime() - b.sentAt.getTime() ||
      (a.mailId < b.mailId ? -1 : a.mailId > b.mailId ? 1 : 0),
  )[0];
}
