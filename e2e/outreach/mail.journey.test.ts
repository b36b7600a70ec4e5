import { afterAll, expect, test } from 'vitest';
import { startImapServer } from '#server/providers/mailbox/testing/imap-server.ts';
import { startMailServer } from '#server/providers/mailer/testing/mail-server.ts';
import { rawMail } from '#server/features/contact/owner-mail/testing/mail-office.ts';
import { findingsInAllViews } from '../support/axe.ts';
import { createScene, type Visit } from '../support/journey.ts';
import { addLead, addPhone } from '../support/leads.ts';
import { expectToast } from '../support/toasts.ts';

// The servers that the installation sends by and reads from.
const [smtp, imap] = await Promise.all([startMailServer(), startImapServer()]);
afterAll(() => Promise.all([smtp.stop(), imap.stop()]));

const scene = createScene({
  environment: {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtp.port),
    SMTP_SECURITY: 'none',
    MAIL_FROM: 'office@example.com',
    PUBLIC_URL: 'https://lotline.example.com',
    ...imap.ownerSettings,
  },
});

const thread = ({ page }: Visit) => page.getByRole('region', { name: 'Messages' });
const unfolded = (raw = '') => raw.replace(/\r\n[ \t]+/g, ' ');

test('an owner answers an e-mail in the thread of the texts, with a list that is imported', async () => {
  const visit = await scene.openWindow();
  const { page, context } = visit;
  const lead = await addLead(context, { streetAddress: '12 Mail St' });
  await addPhone(context, lead.id, '8885550142');

  // What e-mail needs is said where it is set up.
  await page.goto('/settings/sender');
  const card = page.getByText('Until then no e-mail is sent');
  await card.waitFor();
  for (const [label, value] of [
    ['Name', 'Dana Reed'],
    ['Street address', '9 Main St'],
    ['City', 'Nashville'],
    ['State', 'TN'],
    ['ZIP', '37201'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: /^Save sender|^Save$/ }).click();
  await expectToast(page, { title: 'Sender saved' });
  await page.getByLabel('Your signature').fill('Dana Reed\nReed Homes');
  await page.getByRole('button', { name: 'Save signature' }).click();
  await expectToast(page, { title: 'Signature saved' });
  await page.getByRole('button', { name: 'Check the mailbox now' }).click();

  await page.goto(`/properties?property=${lead.id}`);
  await page.getByRole('link', { name: 'Write e-mail' }).click();
  await page.getByLabel('To', { exact: true }).waitFor();
  await page.getByLabel('To', { exact: true }).fill('ann@example.net');
  await page.getByLabel('Subject').fill('Your house');
  await page.getByLabel('E-mail text').fill('Would you sell it?');
  expect(await findingsInAllViews(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send e-mail' }).click();
  await thread(visit).getByText('Would you sell it?').waitFor();
  await thread(visit).getByText('· Sent', { exact: true }).waitFor();
  const sent = unfolded(smtp.accepted[0]);
  expect(sent).toContain('Reed Homes');
  expect(sent).toContain('List-Unsubscribe-Post');

  const answered = /^Message-ID: (<.+>)\r$/im.exec(sent)![1]!;
  imap.deliverRaw(
    rawMail({
      id: '<answer@example.net>',
      answers: answered,
      headers: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=B'],
      text: [
        '--B',
        'Content-Type: text/plain',
        '',
        'Yes. My other houses are in the list.',
        '',
        'On Tuesday, Dana wrote:',
        '> Would you sell it?',
        '--B',
        'Content-Type: text/csv; name="houses.csv"',
        'Content-Disposition: attachment; filename="houses.csv"',
        '',
        'Owner,Address,City,State,Zip',
        'Ann Oak,14 Mail St,Nashville,TN,37206',
        '--B--',
      ].join('\r\n'),
    }),
  );
  await context.request.post('/api/owner-mail/look', { data: {} });
  await thread(visit).getByText('Yes. My other houses are in the list.').waitFor();
  await thread(visit).getByText('Earlier e-mail').waitFor();

  // The same box texts; the channel that was chosen last is remembered.
  await page.getByText('Text', { exact: true }).click();
  await page.getByPlaceholder('Message...').waitFor();
  await page.reload();
  await page.getByPlaceholder('Message...').waitFor();
  await thread(visit).getByRole('link', { name: 'houses.csv' }).waitFor();
  expect(await findingsInAllViews(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import list' }).click();
  await page.waitForURL(/\/preview\//);
  await visit.end();
});

test('an e-mail of a stranger waits in the inbox and is answered there', async () => {
  const visit = await scene.openWindow({ width: 390, height: 844 });
  const { page, context } = visit;
  imap.deliverRaw(
    rawMail({
      from: 'new@example.org',
      id: '<new@example.org>',
      subject: 'My house',
      text: 'Call me.',
    }),
  );
  await context.request.post('/api/owner-mail/look', { data: {} });
  await page.goto('/ai-chat');
  await page.getByRole('list', { name: 'Conversations' }).getByText('new@example.org').click();
  await thread(visit).getByText('Call me.').waitFor();
  const to = page.getByLabel('To', { exact: true });
  await expect.poll(() => to.inputValue()).toBe('new@example.org');
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Re: My house');
  await page.getByLabel('E-mail text').fill('Tomorrow at ten?');
  await page.getByRole('button', { name: 'Send e-mail' }).click();
  await thread(visit).getByText('Tomorrow at ten?').waitFor();
  await expect
    .poll(() => unfolded(smtp.accepted.at(-1)))
    .toContain('In-Reply-To: <new@example.org>');
  await visit.end();
});
