import { synonyms, wordTags } from './word-table.ts';

/** Words that a run-together header may be cut into: all that the table knows. */
const vocabulary = new Set([...Object.keys(synonyms), ...Object.keys(wordTags)]);
const shortWords = new Set(['st', 'no', 'id', 'dt', 'nm', 'nr', 'zip', 'dir', 'num']);
const longestCut = 40;

/** A remark in brackets that says where or when a column was taken from, not what it is. */
const remark =
  /(?<=\w\s?)\((?:as of|from|if|per|optional|see|e\.?g|incl|excl|in |mm|yyyy|not |most recent|current|required|usd)[^)]*\)/gi;

const known = new Map<string, readonly string[]>();
const mostKnown = 5_000;

/**
 * The words of a header, each as the word table writes it: 'OWN_ADDR1' -> owner, address, 1;
 * 'casecreateddate' -> case, created, date; '#' is a word.
 */
export function headerTokens(header: string): readonly string[] {
  const found = known.get(header);
  if (found) return found;
  const tokens = readTokens(header.slice(0, 160));
  if (known.size < mostKnown) known.set(header, tokens);
  return tokens;
}

function readTokens(header: string): string[] {
  const words = header
    .normalize('NFKC')
    .replace(/[’']s\b/g, '')
    .replace(/\be-mail/gi, 'email')
    // A remark behind the name says little; a name that is nothing but a remark stays.
    .replace(/(?<=\w\s?)\((?:s|es)\)/gi, '')
    .replace(remark, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/([A-Za-z])(\d)/g, '$1 $2')
    .replace(/(\d)([A-Za-z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('#', ' number ')
    .replaceAll('$', ' amount ')
    .replaceAll('%', ' percent ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  if (words === '') return [];
  const tokens = words.split(' ').flatMap((word) => {
    if (isKnownWord(word)) return [canonical(word)];
    // Parcel files write the situs' parts with an s, the mailing address's with an m.
    const part = /^(s|m)(zip|city|unit|addr|state)$/.exec(word);
    if (part) return [part[1] === 's' ? 'situs' : 'mail', canonical(part[2]!)];
    return (cut(word) ?? [word]).map(canonical);
  });
  return mendPairs(tokens);
}

const partOfStreet = new Set(['name', 'direction', 'type', 'suffix', 'number', 'prefix', 'post']);

/** Words that mean something else beside another: 'ST NAME' is a street's, 'ZIP 5' a ZIP. */
function mendPairs(tokens: readonly string[]): string[] {
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    if (token === 'st' && next !== undefined && partOfStreet.has(next)) return ['street'];
    if (token === '5' && tokens[at - 1] === 'zip') return [];
    if (token === 'post' && next === 'code') return ['zip'];
    if (token === 'code' && tokens[at - 1] === 'post') return [];
    // 'City/ZIP' is both in one column.
    if (token === 'city' && next === 'zip' && tokens.length === 2) return ['csz'];
    if (token === 'zip' && tokens[at - 1] === 'city' && tokens.length === 2) return [];
    // 'City State Zip' in one column, and a parcel by its map or tax number.
    if (
      (token === 'state' || token === 'st' || token === 'province') &&
      tokens[at - 1] === 'city' &&
      next === 'zip'
    )
      return ['csz'];
    if (token === 'tax' && next === 'map') return [];
    if (token === 'map' && tokens[at - 1] === 'tax') return ['parcel'];
    if (
      (token === 'map' || token === 'tax') &&
      (next === 'id' || next === 'number') &&
      tokens.length === 2
    )
      return ['parcel'];
    return [token];
  });
}

function isKnownWord(word: string): boolean {
  return vocabulary.has(word) || /^\d+$/.test(word) || vocabulary.has(singular(word));
}

const singular = (word: string) =>
  /(?:ses|xes)$/.test(word) && word.length > 5
    ? word.slice(0, -2)
    : word.endsWith('ies') && word.length > 4
      ? `${word.slice(0, -3)}y`
      : word.endsWith('s') && !word.endsWith('ss') && word.length > 3
        ? word.slice(0, -1)
        : word;

function canonical(word: string): string {
  return synonyms[word] ?? synonyms[singular(word)] ?? (wordTags[word] ? word : singular(word));
}

/** 'ownername' -> ['owner', 'name']; null where not all of it is made of known words. */
function cut(word: string): string[] | null {
  if (word.length < 5 || word.length > longestCut || /\d/.test(word)) return null;
  const best: ({ cost: number; words: string[] } | null)[] = [{ cost: 0, words: [] }];
  for (let end = 1; end <= word.length; end += 1) {
    best[end] = null;
    for (let start = Math.max(0, end - 14); start < end; start += 1) {
      const before = best[start];
      const part = word.slice(start, end);
      const fits = part.length > 2 ? isKnownWord(part) : shortWords.has(part);
      if (!before || !fits) continue;
      // Few long words are likelier than many short ones.
      const cost = before.cost + 1 + (part.length < 3 ? 0.8 : 0);
      const current = best[end];
      if (!current || cost < current.cost) best[end] = { cost, words: [...before.words, part] };
    }
  }
  return best[word.length]?.words ?? null;
}
