import { isTownName } from '../places/zip-table.ts';

/**
 * Replaces an 'm' in a name from OCR by 'rn' if that turns an unknown word into a town's name:
 * 'Comelius' is 'Cornelius'. Many family names are also names of towns, and blur joins 'r' and 'n'.
 */
export function splitMergedLetters(name: string): string {
  return name.replace(/\p{L}{5,}/gu, (word) => {
    if (!word.includes('m') || isTownName(word)) return word;
    const parted = [...word.matchAll(/m/g)].map(
      ({ index }) => `${word.slice(0, index)}rn${word.slice(index + 1)}`,
    );
    const towns = parted.filter(isTownName);
    return towns.length === 1 ? towns[0]! : word;
  });
}
