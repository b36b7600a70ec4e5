/**
 * Local storage holds the saved drives that were opened on this device (`lotline.drive.<id>`), so that they open in a
 * dead spot: for the person who was signed in here last, since signing out takes them away.
 */
const prefix = 'lotline.drive.';

export const keptDriveKey = (id: number) => prefix + id;

/** Ids of the drives that this device keeps. */
export function keptDriveIds(): number[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => Number(key.slice(prefix.length)));
}

/** Whether the address is that of a drive that this device keeps, or of the list of them. */
export function isKeptDrive({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const id = new URLSearchParams(search).get('route');
  if (pathname !== '/campaigns/driving/create') return false;
  const ids = keptDriveIds();
  return id === null ? ids.length > 0 : ids.includes(Number(id));
}

export function forgetKeptDrives(): void {
  for (const id of keptDriveIds()) localStorage.removeItem(keptDriveKey(id));
}
