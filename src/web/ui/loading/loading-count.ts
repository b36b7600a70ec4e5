let count = 0;
const listeners = new Set<() => void>();

/** A part of the page begins to load. @returns ends it */
export function beginLoading(): () => void {
  count += 1;
  return () => {
    count -= 1;
    if (count === 0) for (const listener of listeners) listener();
  };
}

/** Whether a part of the page shows a skeleton. */
export const isLoading = () => count > 0;

/** Called each time that the last skeleton goes. @returns ends it */
export function onLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
