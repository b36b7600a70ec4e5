import { describe, expect, test } from 'vitest';
import { type Mailer, type MailMessage } from './mailer.ts';

/** A message that any adapter must be able to take. */
export function sampleMessage(more: Partial<MailMessage> = {}): MailMessage {
  return {
    messageId: '<contract-1.abc@lotline.example>',
    to: 'dana@example.com',
    subject: 'Purchase agreement: 12 Oak St — Núñez',
    text: 'Please find the agreement attached.\n.\nA line that begins with a dot:\n.dot',
    html: '<p>Please find the agreement attached.</p>',
    date: new Date('2031-03-04T15:00:00Z'),
    attachments: [
      {
        filename: 'Purchase agreement.pdf',
        contentType: 'application/pdf',
        content: Buffer.from('%PDF-1.7\n.\r\n..\nbytes'),
      },
    ],
    ...more,
  };
}

type Subject = {
  mailer: Mailer;
  /** Every message that has left, as its bytes. */
  messages(): Promise<string[]>;
};

/** What every adapter of the port keeps. */
export function describeMailer(name: string, create: () => Promise<Subject>) {
  describe(name, () => {
    test('sends a message once, complete, with its identity', async () => {
      const { mailer, messages } = await create();
      const receipt = await mailer.send(sampleMessage());
      expect(receipt.messageId).toBe('<contract-1.abc@lotline.example>');
      const [message, ...more] = await messages();
      expect(more).toEqual([]);
      expect(message).toMatch(/^Message-ID: <contract-1\.abc@lotline\.example>\r$/m);
      expect(message).toMatch(/^To: dana@example\.com\r$/m);
      expect(message).toMatch(/^Date: Tue, 04 Mar 2031 15:00:00 \+0000\r$/m);
      expect(message).toContain('multipart/mixed');
      expect(message).toContain('multipart/alternative');
      expect(message).toContain('text/html');
      expect(message).toContain('Purchase agreement.pdf');
      expect(message?.replaceAll('\r\n', '')).toContain(
        Buffer.from('%PDF-1.7\n.\r\n..\nbytes').toString('base64'),
      );
    });

    test('names the thread, and how its recipient ends further e-mail', async () => {
      const { mailer, messages } = await create();
      await mailer.send(
        sampleMessage({
          inReplyTo: '<b@example.com>',
          references: ['<a@example.com>', '<b@example.com>'],
          unsubscribe: { mailTo: 'office@example.com', url: 'https://lotline.example/stop/x' },
        }),
      );
      const message = (await messages())[0]!.replace(/\r\n[ \t]+/g, ' ');
      expect(message).toMatch(/^In-Reply-To: <b@example\.com>\r$/m);
      expect(message).toMatch(/^References: <a@example\.com> <b@example\.com>\r$/m);
      expect(message).toMatch(
        /^List-Unsubscribe: <https:\/\/lotline\.example\/stop\/x>, <mailto:office@example\.com\?subject=unsubscribe>\r$/m,
      );
      expect(message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    });

    test.each<[string, Partial<MailMessage>]>([
      ['a line break in the recipient', { to: 'dana@example.com\r\nBcc: eve@example.com' }],
      ['two recipients', { to: 'dana@example.com, eve@example.com' }],
      ['a name with a recipient', { to: 'Dana <dana@example.com>' }],
      ['a line break in the subject', { subject: 'Hello\r\nBcc: eve@example.com' }],
      ['a lone line feed in the subject', { subject: 'Hello\nBcc: eve@example.com' }],
      ['a line separator in the subject', { subject: 'Hello\u2028Bcc: eve@example.com' }],
      ['a line break in the answer address', { replyTo: 'a@example.com\r\nX: y' }],
      ['a line break in the identity', { messageId: '<a@b>\r\nX: y' }],
      ['a line break in a reference', { references: ['<a@b>\r\nX: y'] }],
      [
        'a line break in the address that ends e-mail',
        { unsubscribe: { mailTo: 'a@example.com', url: 'https://x\r\nX: y' } },
      ],
      ['a line break in a file name', { attachments: [attachment('a\r\nX: y.pdf')] }],
    ])('rejects %s and sends nothing', async (_what, wrong) => {
      const { mailer, messages } = await create();
      await expect(mailer.send(sampleMessage(wrong))).rejects.toMatchObject({ kind: 'refused' });
      expect(await messages()).toEqual([]);
    });
  });
}

const attachment = (filename: string) => ({
  filename,
  contentType: 'application/pdf',
  content: Buffer.from('x'),
});
