import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\d+-[\w-]+\.(ts|sql)$/.test(file) && !file.includes('.test.'),
);

test('no migration gives an index a name that is taken: it would not be built', () => {
  const made = files.flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    const gone = [...text.matchAll(/drop index (?:if exists )?(\w+)/g)].map(([, name]) => name);
    return [...text.matchAll(/(?:create (?:unique )?index |buildIndex\(\s*')(\w+)/g)].flatMap(
      ([, name]) => (name && !gone.includes(name) ? [name] : []),
    );
  });
  expect(made.length).toBeGreaterThan(100);
  expect(made.filter((name, at) => made.indexOf(name) !== at)).toEqual([]);
});
