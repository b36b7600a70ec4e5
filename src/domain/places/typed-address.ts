/** A state as typed or pasted: at most two letters in upper case. */
export const typedState = (text: string): string => text.trim().toUpperCase().slice(0, 2);

/** A ZIP as typed or pasted: at most five digits. */
export const typedZip = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 5);
