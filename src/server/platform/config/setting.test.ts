import { expect, test } from 'vitest';
import { serverSettings } from './server.settings.ts';
import { readSettings } from './setting.ts';

test('an empty environment gives the defaults', () => {
  const settings = readSettings(serverSettings, {});
  expect(settings).toMatchObject({ host: '127.0.0.1', port: 3000, role: 'all' });
  expect(settings.databaseUrl).toBeUndefined();
});

test('an empty variable counts as unset', () => {
  expect(readSettings(serverSettings, { PORT: ' ' }).port).toBe(3000);
});

test('names every invalid variable in one sentence, secrets without their value', () => {
  const read = () =>
    readSettings(serverSettings, {
      PORT: '99999',
      TIME_ZONE: 'Mars/Olympus',
      OWNER_PASSWORD: 'hunter2',
    });
  expect(read).toThrow(/PORT.*TIME_ZONE.*OWNER_PASSWORD/);
  expect(read).not.toThrow(/hunter2/);
});
