import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotline-secrets-'));
});
afterAll(() => rm(folder, { recursive: true }));

const keyFile = () => join(folder, `${(files += 1)}`, 'secret.key');
const secretKey = 'a-key-of-the-test-that-is-long-enough';

test('a sealed secret opens only under its own name', async () => {
  const box = createSecretBox({ secretKey, keyFile: keyFile() });
  const sealed = await box.seal('TWILIO_AUTH_TOKEN', 'tökén');
  expect(sealed).not.toContain('tökén');
  expect(await box.open('TWILIO_AUTH_TOKEN', sealed)).toBe('tökén');
  await expect(box.open('LOB_API_KEY', sealed)).rejects.toThrow('it is damaged');
  expect(await box.seal('TWILIO_AUTH_TOKEN', 'tökén')).not.toBe(sealed);
});

test('the first secret creates the key file, which only its owner can read', async () => {
  const path = keyFile();
  const box = createSecretBox({ secretKey: undefined, keyFile: path });
  await expect(stat(path)).rejects.toThrow();
  const sealed = await Promise.all(['a', 'b', 'c'].map((secret) => box.seal('X', secret)));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const again = createSecretBox({ secretKey: undefined, keyFile: path });
  expect(await Promise.all(sealed.map((one) => again.open('X', one)))).toEqual(['a', 'b', 'c']);
});

test('a lost key and a damaged secret give different sentences with advice', async () => {
  const path = keyFile();
  const sealed = await createSecretBox({ secretKey: undefined, keyFile: path }).seal('X', 'abc');
  const elsewhere = createSecretBox({ secretKey: undefined, keyFile: keyFile() });
  await expect(elsewhere.open('X', sealed)).rejects.toThrow(/Bring that key back \(SECRET_KEY, or/);
  await expect(elsewhere.open('X', 'rubbish')).rejects.toThrow(/cannot be read/);
  const box = createSecretBox({ secretKey: undefined, keyFile: path });
  const touched = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  await expect(box.open('X', touched)).rejects.toThrow('it is damaged');
});

test('a SECRET_KEY that is set later can still open what the key file sealed', async () => {
  const path = keyFile();
  const sealed = await createSecretBox({ secretKey: undefined, keyFile: path }).seal('X', 'abc');
  expect(await createSecretBox({ secretKey, keyFile: path }).open('X', sealed)).toBe('abc');
});

test('does not overwrite a file that contains no key', async () => {
  const path = join(folder, 'not-a-key');
  await writeFile(path, 'something else');
  const box = createSecretBox({ secretKey: undefined, keyFile: path });
  await expect(box.seal('X', 'abc')).rejects.toThrow('is not a key');
  expect(await readFile(path, 'utf8')).toBe('something else');
});
