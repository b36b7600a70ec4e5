import MailComposer from 'nodemailer/lib/mail-composer';
import { beforeAll, expect, test } from 'vitest';
import { rawMail, startMailOffice } from './testing/mail-office.ts';

const office = await startMailOffice();
const { owner } = office;
const id = await office.open(await office.addLead('1 File St', 'ann@example.net'));
beforeAll(async () => {
  await office.look();
});

async function deliver(mail: ConstructorParameters<typeof MailComposer>[0]) {
  const composer = new MailComposer({ from: 'ann@example.net', to: 'office@example.com', ...mail });
  office.imap.deliverRaw((await composer.compile().build()).toString('latin1'));
  await office.look();
  return (await office.thread(id)).at(-1);
}

test('files of an e-mail are kept under harmless names, saved by a browser, and given to their readers', async () => {
  const list = 'Owner,Address,City,State,Zip\nAnn Oak,7 File St,Nashville,TN,37206\n';
  const message = await deliver({
    subject: 'Papers',
    html: '<p>Here <b>they</b> are.</p><script>alert(1)</script>',
    attachments: [
      { filename: '../../etc/list.csv', content: list },
      { filename: 'petition\u202efdp.pdf', content: '%PDF-1.4\n1 0 obj <<>> endobj\n%%EOF\n' },
      { filename: 'page.html', content: '<script>alert(1)</script>', contentType: 'text/html' },
    ],
  });
  expect(message.content).toBe('Here they are.');
  const { files } = message.mail;
  expect(files.map(({ filename }: { filename: string }) => filename)).toEqual([
    'list.csv',
    'petition fdp.pdf',
    'page.html',
  ]);
  const [csv, petition, page] = files;
  const saved = await owner.get(`/api/chat/mail-files/${page.id}`);
  expect(saved.headers['content-type']).toBe('application/octet-stream');
  expect(saved.headers['content-disposition']).toContain('attachment');
  expect(saved.body).toBe('<script>alert(1)</script>');
  const read = (file: number) => owner.post(`/api/chat/mail-files/${file}/reading`, {});
  expect((await read(petition.id)).body).toEqual({ kind: 'petition', fileId: null });
  const { body: queue } = await owner.get('/api/probate/queue-status');
  expect(JSON.stringify(queue)).toContain('petition fdp.pdf');
  const { body: uploaded } = await read(csv.id);
  expect(uploaded).toMatchObject({ kind: 'list', fileId: expect.any(String) });
  expect((await read(page.id)).body.code).toBe('owner_mail.no_reader');
});

test('an e-mail of 20 MB arrives whole; a larger one than 40 MB is named', async () => {
  const content = Buffer.alloc(14 * 1024 * 1024, 'a scan ');
  const message = await deliver({
    subject: 'Scans',
    text: 'All pages.',
    attachments: [{ filename: 'scan.pdf', content }],
  });
  expect(message.mail.files).toMatchObject([
    { filename: 'scan.pdf', size: content.length, isKept: true },
  ]);
  const huge = await deliver({
    subject: 'Too much',
    text: 'All years.',
    attachments: [{ filename: 'scan.pdf', content: Buffer.alloc(32 * 1024 * 1024, 'a scan ') }],
  });
  expect(huge).toMatchObject({ mail: { subject: 'Too much', files: [] } });
  expect(huge.content).toContain('larger than 40 MB');
});

test.each<[string, string]>([
  ['no boundary', 'Content-Type: multipart/mixed'],
  ['an unknown encoding', 'Content-Transfer-Encoding: x-unknown'],
  ['a broken charset', 'Content-Type: text/plain; charset=nothing-known'],
  ['a cut multipart', 'Content-Type: multipart/mixed; boundary="never"'],
])('an e-mail with %s is not lost', async (name, header) => {
  const subject = `Broken: ${name}`;
  office.imap.deliverRaw(
    rawMail({ id: `<${name.replaceAll(' ', '-')}@x>`, subject, headers: [header] }),
  );
  await office.look();
  expect((await office.thread(id)).at(-1)).toMatchObject({ mail: { subject }, status: 'received' });
});

test('files of an e-mail that is not kept are not stored, and go with an old conversation', async () => {
  const keys = async () => {
    const all: string[] = [];
    for await (const key of office.server.files.list())
      if (key.startsWith('owner-mail/')) all.push(key);
    return all;
  };
  const attachments = [{ filename: 'news.pdf', content: '%PDF-1.4' }];
  await deliver({ subject: 'A paper', text: 'Here.', attachments });
  const before = await keys();
  await deliver({
    from: 'shop@example.net',
    subject: 'This week',
    text: 'News.',
    headers: { 'List-Id': '<shop.example.net>' },
    attachments,
  });
  expect(await keys()).toEqual(before);
  expect(before).not.toEqual([]);
  const rule = { days: 365, isOn: true };
  expect((await owner.send('PUT', '/api/retention/texts', rule)).status).toBe(200);
  office.server.clock.advance(400 * 86_400_000);
  await office.server.runJob('person-files.retention');
  await expect.poll(keys).toEqual([]);
});
