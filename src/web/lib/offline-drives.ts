/**
 * Local storage holds the saved drives that were opened on this device (`lotline.drive.<id>`), so that they open
 * without a network. Signing out removes them.
 */
const prefix = 'lotline.drive.';

export const offlineDriveKey = (id: number) => prefix + id;

/** Ids of the drives stored on this device. */
export function offlineDriveIds(): number[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => Number(key.slice(prefix.length)));
}

/** Whether the URL is that of a drive stored on this device, or of the list of drives. */
export function isOfflineDrive({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): boolean {
  const id = new URLSearchParams(search).get('route');
  if (pathname !== '/campaigns/driving/create') return false;
  const ids = offlineDriveIds();
  return id === null ? ids.length > 0 : ids.includes(Number(id));
}

export function removeOfflineDrives(): void {
  for (const id of offlineDriveIds()) localStorage.removeItem(offlineDriveKey(id));
}
