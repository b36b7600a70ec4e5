/** A placeholder in a text: its name, and the fallback for a missing value. */
export type Placeholder = { whole: string; name: string; otherwise: string | undefined };

/** `{firstName}` or `{firstName|neighbor}`; in double braces too, as letters were written once. */
const pattern =
  /\{\{\s*([A-Za-z]\w*)\s*(?:\|([^{}]*))?\}\}|\{\s*([A-Za-z]\w*)\s*(?:\|([^{}]*))?\}/g;

/**
 * Replaces each placeholder of a text. A replacement is never read as a placeholder itself.
 * @param replace returns the text for a placeholder; its `whole` leaves it unchanged
 */
export function replacePlaceholders(
  text: string,
  replace: (placeholder: Placeholder) => string,
): string {
  return text.replace(
    pattern,
    (whole: string, double?: string, orDouble?: string, single?: string, orSingle?: string) =>
      replace({
        whole,
        name: double ?? single ?? '',
        otherwise: (orDouble ?? orSingle)?.trim(),
      }),
  );
}

/** A placeholder as written in a text: '{firstName}'. */
export const placeholderFor = (name: string): string => `{${name}}`;
