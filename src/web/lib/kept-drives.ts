/**
 * Local storage holds the saved drives that were opened on this device (`lotline.drive.<id>`), so that they open in a
 * dead spot: for the person who was signed in here last, since signing out takes them away.
 */
const prefix = 'lotline.drive.';

export const keptDriveKey = (id: number | string) => prefix + id;

/** Whether the address is that of a drive that this device keeps. */
export function isKeptDrive({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const id = new URLSearchParams(search).get('route');
  return (
    pathname === '/campaigns/driving/create' &&
    localStorage.getItem(keptDriveKey(id ?? '')) !== null
  );
}

export function forgetKeptDrives(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix)) localStorage.removeItem(key);
}
