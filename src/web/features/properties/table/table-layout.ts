import { useCallback, useSyncExternalStore } from 'react';
import { useAccount } from '#web/lib/use-permission.ts';

/** The columns of the table that can be chosen, in the order in which they stand at first. */
export const tableColumns = [
  { id: 'ownerName', label: 'Owner Name' },
  { id: 'streetAddress', label: 'Street' },
  { id: 'city', label: 'City' },
  { id: 'state', label: 'State' },
  { id: 'zip', label: 'Zip' },
  { id: 'type', label: 'Type' },
  { id: 'status', label: 'Status' },
  { id: 'trace', label: 'Skip Trace' },
  { id: 'lead', label: 'Lead Status' },
  { id: 'drive', label: 'Drive #' },
  { id: 'auctionDate', label: 'Auction' },
  { id: 'phone', label: 'Phone' },
  { id: 'price', label: 'Price' },
  { id: 'lastContact', label: 'Last contact' },
  { id: 'assignedTo', label: 'Assigned to' },
  { id: 'tags', label: 'Tags' },
] as const;
export type TableColumnId = (typeof tableColumns)[number]['id'];

/** How a user wants the table: the columns in order, and the one that stays at the left edge. */
export type TableLayout = { shown: TableColumnId[]; pinned?: TableColumnId };

const ids = tableColumns.map(({ id }) => id);
const standard: TableLayout = { shown: ids };

/** Reads a stored layout; unknown columns are dropped, and nothing stored is the standard. */
export function parseTableLayout(stored: string | null): TableLayout {
  try {
    const found = JSON.parse(stored ?? 'null') as { shown?: unknown; pinned?: unknown } | null;
    if (!Array.isArray(found?.shown)) return standard;
    const shown = [...new Set(found.shown)].filter((id): id is TableColumnId =>
      ids.includes(id as TableColumnId),
    );
    if (shown.length === 0) return standard;
    const pinned = shown.find((id) => id === found.pinned);
    return pinned ? { shown, pinned } : { shown };
  } catch {
    return standard;
  }
}

const changed = new EventTarget();

/** The table's layout of the signed-in user on this device, and the way to change it. */
export function useTableLayout(): [TableLayout, (layout: TableLayout) => void] {
  const account = useAccount();
  const key = `lotline.table.${account?.id ?? 'guest'}`;
  const text = useSyncExternalStore(
    (listener) => {
      changed.addEventListener('change', listener);
      return () => changed.removeEventListener('change', listener);
    },
    () => localStorage.getItem(key),
  );
  const save = useCallback(
    (layout: TableLayout) => {
      localStorage.setItem(key, JSON.stringify(layout));
      changed.dispatchEvent(new Event('change'));
    },
    [key],
  );
  return [parseTableLayout(text), save];
}
