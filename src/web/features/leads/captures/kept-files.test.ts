import { afterEach, expect, test, vi } from 'vitest';
import type * as KeptFiles from './kept-files.ts';

type Rows = Map<IDBValidKey, { name: string }>;

/** What a page asks of a browser's database: rows of one store, in a Map. @param isOlder its opening fails */
function fakeDatabase(rows: Rows, isOlder: () => boolean) {
  const answer = (result?: unknown, fails = false) => {
    const request = Object.assign(new EventTarget(), { result, error: new Error('VersionError') });
    queueMicrotask(() => request.dispatchEvent(new Event(fails ? 'error' : 'success')));
    return request;
  };
  const store = {
    get: (key: string) => answer(rows.get(key)),
    put: (row: { name: string }) => answer(rows.set(row.name, row)),
    delete: (key: string) => answer(rows.delete(key)),
  };
  const transaction = () => {
    const one = Object.assign(new EventTarget(), { objectStore: () => store });
    queueMicrotask(() => one.dispatchEvent(new Event('complete')));
    return one;
  };
  const database = Object.assign(new EventTarget(), { transaction });
  return { open: () => answer(database, isOlder()) };
}

/** A page that was just loaded. */
async function load(rows: Rows, isOlder = () => false): Promise<typeof KeptFiles> {
  vi.stubGlobal('indexedDB', fakeDatabase(rows, isOlder));
  vi.resetModules();
  return import('./kept-files.ts');
}

afterEach(() => vi.unstubAllGlobals());

const fileOf = (name: string) => ({ name, type: 'image/jpeg', bytes: new ArrayBuffer(1) });

test('users of one device keep the files of their captures apart', async () => {
  const rows: Rows = new Map();
  const { keepFiles, none, readFiles } = await load(rows);
  const mine = { photo: fileOf('mine'), voice: null };
  await keepFiles('ann', mine);
  await keepFiles('kim', { photo: fileOf('theirs'), voice: null });
  expect(await readFiles('ann')).toEqual(mine);
  await keepFiles('kim', none);
  expect([await readFiles('ann'), await readFiles('kim')]).toEqual([mine, none]);
});

test('a device whose store could not be opened once keeps again', async () => {
  let isOlder = true;
  const { keepFiles, none, readFiles } = await load(new Map(), () => isOlder);
  const mine = { photo: fileOf('mine'), voice: null };
  await expect(keepFiles('ann', mine)).rejects.toThrow('VersionError');
  isOlder = false;
  await keepFiles('ann', mine);
  expect(await readFiles('ann')).not.toEqual(none);
});
