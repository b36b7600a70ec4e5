/** The words of a header in lower case: 'Owner1_FirstName' -> 'owner 1 first name'; '#' is a word. */
export function headerWords(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Za-z])(\d)/g, '$1 $2')
    .replace(/(\d)(?!(?:st|nd|rd|th)\b)([A-Za-z]{2})/gi, '$1 $2')
    .toLowerCase()
    .replaceAll('#', ' number ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

const knownKeys = new Map<string, string>();
const maxCached = 5_000;
const maxKnownLength = 160;

/** A header for comparison: letter case, punctuation and blanks do not matter. */
export function headerKey(text: string): string {
  const found = knownKeys.get(text);
  if (found !== undefined) return found;
  const key = headerWords(text).replaceAll(' ', '');
  if (knownKeys.size < maxCached && text.length <= maxKnownLength) knownKeys.set(text, key);
  return key;
}
