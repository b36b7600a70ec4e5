import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { envExample } from './env-example.ts';

test('.env.example names every setting', async () => {
  expect(await readFile('.env.example', 'utf8')).toBe(envExample());
});
