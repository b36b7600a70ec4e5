const key = 'lotline.auto-advance';

/** Whether the next lead of the list opens after the outcome of a call; kept on this device. */
export function isAutoAdvanceOn(): boolean {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    // A browser that keeps nothing.
    return false;
  }
}

/** Keeps the choice for the next calls. */
export function setAutoAdvance(isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off');
  } catch {
    // It holds for this call only.
  }
}
