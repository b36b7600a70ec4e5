import type { Page } from 'playwright-core';

/**
 * How many rows a store has of what the page keeps on its device.
 * @param key counts only the row of this key
 */
export function deviceRows(page: Page, store: string, key?: string): Promise<number> {
  return page.evaluate(
    ({ name, key }) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('lotline');
        opening.addEventListener('success', () => {
          const { result } = opening;
          const isThere = result.objectStoreNames.contains(name);
          const done = (count: number) => {
            result.close();
            resolve(count);
          };
          if (!isThere) return done(0);
          const counting = result.transaction(name).objectStore(name).count(key);
          counting.addEventListener('success', () => done(counting.result));
        });
      }),
    { name: store, key },
  );
}

/** Makes an answer that the page keeps an hour older. @param key its address */
export function ageAnswer(page: Page, key: string): Promise<void> {
  return page.evaluate(
    (key) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('lotline');
        opening.addEventListener('success', () => {
          const { result } = opening;
          const changing = result.transaction('answers', 'readwrite');
          const store = changing.objectStore('answers');
          const reading = store.get(key);
          reading.addEventListener('success', () => {
            const row = reading.result as { at: string };
            store.put({ ...row, at: new Date(Date.parse(row.at) - 3_600_000).toISOString() });
          });
          changing.addEventListener('complete', () => {
            result.close();
            resolve();
          });
        });
      }),
    key,
  );
}
