const key = 'lotline.open-call';

/** The call of this page, so that a reload still asks for its outcome. */
export const keepOpenCall = (id: number) => sessionStorage.setItem(key, String(id));
export const forgetOpenCall = () => sessionStorage.removeItem(key);

/** The call that a reload has cut off, if any. */
export function interruptedCallId(): number | undefined {
  const id = Number(sessionStorage.getItem(key));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
