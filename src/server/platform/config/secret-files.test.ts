import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allVariables, settingGroups } from '../../settings.ts';
import { readSecretFiles } from './secret-files.ts';

let path: string;
beforeAll(() => {
  path = mkdtempSync(join(tmpdir(), 'lotline-test-'));
  writeFileSync(join(path, 'secret'), 'from the file\n');
});
afterAll(() => rmSync(path, { recursive: true }));

test('every secret can be given as a file', () => {
  const secrets = Object.values(settingGroups)
    .flatMap((group) => Object.values(group))
    .filter(({ secret }) => secret)
    .map(({ env }) => env);
  expect(secrets).toContain('DATABASE_URL');
  const given = Object.fromEntries(secrets.map((name) => [`${name}_FILE`, join(path, 'secret')]));
  const environment = readSecretFiles(given, allVariables);
  expect(secrets.map((name) => environment[name])).toEqual(secrets.map(() => 'from the file'));
});

test('rejects a missing file and a value that is given twice, with a sentence', () => {
  expect(() => readSecretFiles({ SECRET_KEY_FILE: join(path, 'none') }, allVariables)).toThrow(
    'SECRET_KEY_FILE names a file that cannot be read',
  );
  const twice = { SECRET_KEY: 'a', SECRET_KEY_FILE: join(path, 'secret') };
  expect(() => readSecretFiles(twice, allVariables)).toThrow(
    'Set SECRET_KEY or SECRET_KEY_FILE, not both.',
  );
});

test('ignores variables of other programs', () => {
  expect(readSecretFiles({ OTHER_FILE: '/nowhere' }, allVariables)).toEqual({
    OTHER_FILE: '/nowhere',
  });
});
