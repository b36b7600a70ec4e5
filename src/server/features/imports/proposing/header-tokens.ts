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
  const isCutOff = header.trim().length === cutOffLength;
  const tokens = words.split(' ').flatMap((word, at, all) => {
    if (isKnownWord(word)) return [canonical(word)];
    // Parcel files write the situs' parts with an s, the mailing address's with an m, the owner's with an o.
    const part = /^(s|m|o)(zip|city|unit|addr|address|state)$/.exec(word);
    if (part) return [initials[part[1]!]!, canonical(part[2]!)];
    const isLast = isCutOff && at === all.length - 1;
    return (cut(word) ?? (isLast ? completed(word) : null) ?? [word]).map(canonical);
  });
  return mendPairs(tokens);
}

const initials: Readonly<Record<string, string>> = { s: 'situs', m: 'mail', o: 'owner' };
/** What such an initial may stand before in a word of its own: 'O_CITY'. */
const afterInitial = new Set(['address', 'city', 'name', 'state', 'zip', 'street']);

const partOfStreet = new Set(['name', 'direction', 'type', 'suffix', 'number', 'prefix', 'post']);

/** Words that mean something else beside another: 'ST NAME' is a street's, 'ZIP 5' a ZIP. */
function mendPairs(tokens: readonly string[]): string[] {
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    if (token === 'st' && next !== undefined && (partOfStreet.has(next) || next === 'address'))
      return ['street'];
    // A postal town is the town of the address; 'type description' says no more than 'type'.
    if (token === 'zip' && next === 'city') return [];
    if (token === 'code' && (next === 'description' || next === 'title')) return [];
    if (token === 'title' && tokens[at - 1] === 'code') return ['description'];
    if (token === 'description' && /^(?:type|category)$/.test(tokens[at - 1] ?? '')) return [];
    if (at === 0 && initials[token] && next !== undefined && afterInitial.has(next))
      return [initials[token]!];
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

/** dBase, and with it each shapefile, cuts the names of columns off here. */
const cutOffLength = 10;
/** Words that end the names of columns, by which one that was cut off is completed. */
const endings =
  'address street owner name number city state zipcode county value acreage description improvement municipality legal property district subdivision'.split(
    ' ',
  );

/** 'fulladdres' -> ['full', 'address']: a name that a shapefile cut off; null where no word fits. */
function completed(word: string): string[] | null {
  for (let start = 0; start <= word.length - 3; start += 1) {
    const before = word.slice(0, start);
    const rest = word.slice(start);
    const ending = endings.find((each) => each.length > rest.length && each.startsWith(rest));
    if (!ending) continue;
    const known = before === '' ? [] : isKnownWord(before) ? [before] : cut(before);
    if (known) return [...known, ending];
  }
  return null;
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
