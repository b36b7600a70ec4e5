/**
 * Local storage holds the failed documents that a user has removed from the list, a JSON list of
 * their ids: the server still reports them for a day.
 */
const dismissedKey = 'lotline.dismissedPetitions';
const most = 200;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The ids that were removed on this device; none if they cannot be read. */
export function dismissedPetitions(store: Store = localStorage): number[] {
  try {
    const ids: unknown = JSON.parse(store.getItem(dismissedKey) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)) : [];
  } catch {
    return [];
  }
}

/** Keeps them for the next visit; without a storage they come back then. */
export function storeDismissedPetitions(ids: readonly number[], store: Store = localStorage): void {
  try {
    store.setItem(dismissedKey, JSON.stringify(ids.slice(-most)));
  } catch {
    // They are removed from this page anyway.
  }
}
