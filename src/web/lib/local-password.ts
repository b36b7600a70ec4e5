let isThere = true;

/** Whether the signed-in user has a password to confirm changes with; from the session. */
export const hasLocalPassword = (): boolean => isThere;

export function setHasLocalPassword(has: boolean): void {
  isThere = has;
}
