import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceStarts } from './chunk-groups.ts';

test('each path of the chunk groups begins a file of the browser part', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  // Calls are a part of their module, which the build asks for with a query.
  const missing = sourceStarts.filter((start) => {
    const begins = new RegExp(`^(?:${start.replace('.*\\?calls$', '')})`);
    return !files.some((file) => begins.test(file));
  });
  expect(missing).toEqual([]);
});
