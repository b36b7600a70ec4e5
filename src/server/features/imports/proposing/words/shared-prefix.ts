import { isKnownWord } from './vocabulary.ts';

const minShare = 0.6;
const minHeaders = 4;
/** Names in a shapefile end after ten characters; without their beginning nothing would say that they were cut off. */
const cutOffLength = 10;

const prefixOf = (header: string) =>
  /^([a-z][a-z0-9]*)[_.:]\s*(?=\S)/i.exec(header.trim())?.[0] ?? '';

/**
 * Removes a prefix that most headers of a sheet share and that is no known word: 'GisFile_Owner1',
 * 'GisFile_City'. It names the source of the columns, not their meaning.
 */
export function withoutSharedPrefix(headers: readonly string[]): readonly string[] {
  const named = headers.filter((header) => header.trim() !== '');
  if (named.length < minHeaders || named.every(({ length }) => length <= cutOffLength))
    return headers;
  const prefix = prefixOf(
    named.find((header) => {
      const own = prefixOf(header);
      return (
        own !== '' && named.filter((each) => each.startsWith(own)).length >= named.length * minShare
      );
    }) ?? '',
  );
  if (prefix === '' || isKnownWord(prefix.replace(/[_.:\s]+$/, '').toLowerCase())) return headers;
  return headers.map((header) =>
    header.trim().startsWith(prefix) ? header.trim().slice(prefix.length) : header,
  );
}
