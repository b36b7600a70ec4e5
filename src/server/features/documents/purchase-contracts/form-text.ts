import { z } from 'zod';

const storedForm = z.record(z.string(), z.unknown());

/** @returns the text that a stored form has under a name; '' if it has none. */
export function textsOf(form: unknown): (name: string) => string {
  const entries = storedForm.parse(form);
  return (name) => {
    const value = entries[name];
    return typeof value === 'string' ? value : '';
  };
}
