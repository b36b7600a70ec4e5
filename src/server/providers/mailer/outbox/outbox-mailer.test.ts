import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createFolderStorage } from '../../file-storage/folder/folder-storage.ts';
import { describeMailer, sampleMessage } from '../mailer.suite.ts';
import { createOutboxMailer } from './outbox-mailer.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const sender = { name: 'Sample Homes', address: 'office@example.com' };

async function createOutbox() {
  const folder = await mkdtemp(join(tmpdir(), 'lotline-outbox-'));
  folders.push(folder);
  const mailer = createOutboxMailer({ files: createFolderStorage(folder), sender });
  async function messages() {
    const names = await readdir(join(folder, 'outbox')).catch(() => []);
    return Promise.all(names.map((name) => readFile(join(folder, 'outbox', name), 'utf8')));
  }
  return { mailer, messages };
}

describeMailer('the outbox', createOutbox);

describe('the outbox', () => {
  test('reports that nothing was sent, and stores the same message twice as one file', async () => {
    const { mailer, messages } = await createOutbox();
    const receipt = await mailer.send(sampleMessage());
    await mailer.send(sampleMessage());
    expect(receipt).toMatchObject({ sent: false, fileKey: 'outbox/contract-1.abc.eml' });
    const [message, ...more] = await messages();
    expect(more).toEqual([]);
    expect(message).toMatch(/^X-Unsent: 1\r$/m);
  });
});
