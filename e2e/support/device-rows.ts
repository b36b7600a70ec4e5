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
