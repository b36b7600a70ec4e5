import { afterAll, expect, vi } from 'vitest';
import { startImapServer } from '#server/providers/mailbox/testing/imap-server.ts';
import { startMailServer } from '#server/providers/mailer/testing/mail-server.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

type MailServerOptions = Parameters<typeof startMailServer>[0];

export const publicUrl = 'https://lotline.example.com';
export const sender = {
  name: 'Dana Reed',
  company: 'Reed Homes',
  streetAddress: '9 Main St',
  city: 'Nashville',
  state: 'TN',
  zipCode: '37201',
  phone: '',
  email: '',
};

/** For all tests of a file: a server that sends by a real mail server and reads a real mailbox. */
export async function startMailOffice(mail?: MailServerOptions) {
  const [smtp, imap] = await Promise.all([startMailServer(mail), startImapServer()]);
  afterAll(() => Promise.all([smtp.stop(), imap.stop()]));
  const server = await useTestServer({
    withJobs: true,
    environment: {
      PUBLIC_URL: publicUrl,
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(smtp.port),
      SMTP_SECURITY: 'none',
      MAIL_FROM: 'office@example.com',
      ...imap.ownerSettings,
    },
  });
  const { owner } = server;
  await owner.send('PUT', '/api/settings/sender', sender);

  async function addLead(street: string, email?: string): Promise<number> {
    const id = await server.addLead({ fullName: 'Ann Oak', streetAddress: street });
    if (email) {
      await server.db
        .insertInto('property_emails')
        .values({ property_id: id, email, source: 'person' })
        .execute();
    }
    return id;
  }

  return {
    server,
    owner,
    smtp,
    imap,
    addLead,
    /** Looks until the mailbox is read; does nothing during the check of every minute. */
    look: () =>
      // Not `expect.poll`, which only tests may call.
      vi.waitFor(
        async () => {
          await server.runJob('owner-mail.look');
          const { rows } = await server.pool.query('select last_uid from owner_mailbox');
          const last = imap.folder().messages.at(-1)?.uid ?? 0;
          expect(Number(rows[0]?.last_uid ?? -1)).toBe(last);
        },
        { timeout: 150_000, interval: 100 },
      ),
    /** The conversation with a lead's owner. */
    open: async (propertyId: number): Promise<number> =>
      (await owner.post('/api/chat/mail-threads', { propertyId })).body.id,
    thread: async (id: number) => (await owner.get(`/api/chat/conversations/${id}/messages`)).body,
    conversation: async (id: number) => (await owner.get(`/api/chat/conversations/${id}`)).body,
    send: (id: number, more: object = {}) =>
      owner.post(`/api/chat/conversations/${id}/mails`, {
        to: 'ann@example.net',
        subject: 'Your house',
        content: 'Would you sell it?\n\nDana',
        ...more,
      }),
  };
}

type RawMail = {
  from?: string;
  id?: string;
  subject?: string;
  text?: string;
  answers?: string;
  references?: string[];
  headers?: string[];
  date?: Date;
};

/** A message as it travels. */
export const rawMail = ({
  from = 'Ann Oak <ann@example.net>',
  id,
  subject = 'Re: Your house',
  text = 'Yes, call me.',
  answers,
  references = answers ? [answers] : [],
  headers = [],
  date = new Date('2031-03-04T15:00:00Z'),
}: RawMail): string =>
  [
    `From: ${from}`,
    'To: office@example.com',
    `Subject: ${subject}`,
    `Date: ${date.toUTCString()}`,
    ...(id ? [`Message-ID: ${id}`] : []),
    ...(answers ? [`In-Reply-To: ${answers}`] : []),
    ...(references.length > 0 ? [`References: ${references.join(' ')}`] : []),
    ...headers,
    ...(headers.some((header) => /^content-type/i.test(header))
      ? []
      : ['Content-Type: text/plain; charset=utf-8']),
    '',
    text,
    '',
  ].join('\r\n');

/** A report of a mail server (RFC 3464). */
export const rawReport = (report: {
  about: string;
  recipient?: string;
  action: string;
  status: string;
  words?: string;
}): string =>
  rawMail({
    from: 'Mail Delivery System <MAILER-DAEMON@mx.example.net>',
    subject: 'Delivery Status Notification',
    headers: [
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
    ],
    text: [
      '--B',
      'Content-Type: text/plain',
      '',
      'A message had a problem.',
      '--B',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.net',
      '',
      `Final-Recipient: rfc822; ${report.recipient ?? 'ann@example.net'}`,
      `Action: ${report.action}`,
      `Status: ${report.status}`,
      ...(report.words ? [`Diagnostic-Code: smtp; ${report.words}`] : []),
      '--B',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${report.about}`,
      'Subject: Your house',
      '--B--',
    ].join('\r\n'),
  });
