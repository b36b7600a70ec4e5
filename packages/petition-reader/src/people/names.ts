import { beginsAddress } from '../places/address-beginnings.ts';

/** Words that court papers capitalize and that are not names. */
const noName = new Set(
  `a an and any are as at be by for from has he her his i in is it its my no not of on or our said she that the their they this to under upon was we who whose with
  above address administration administrator administratrix affiant age aka alias also ancillary appearance applicant application appoint appointed apt attorney attorneys atty avenue bar before beneficiary bond box branch building business
  capacity case caption cause certificate chancery child circuit citizen city civil claim claims clerk code comes commission common complete copy costs counsel county court creditor creditors date dated daughter day dear death deceased decedent decedents department deponent deputy died disability disposition distributee district division docket domicile drive
  email error esq esquire estate exhibit executor executrix expires fax fiduciary file filed filing final firm first form formal full funeral general given grandchild guardian heir heirs hereby honorable hospital husband id independent informal information interest issuance issued jr judge judicial
  known last late law lawyer legal legatee letters list llc llp mailing maiden matter medical memorial middle minor month mother father named names name newspaper next niece nephew notary notice number oath occupation office official other page party personal petition petitioner petitioners phone place plaza pllc post prayer print printed pro probate proceeding property public publication publish
  real record regarding register registrar relation relationship representative request requests residence resident respectfully re road role same said section see seal self signature signed sir sister brother social solemn son special spouse ss st state states street submitted sum superior supreme surrogate surrogates surviving sworn tel telephone testament testamentary testator title to town type undersigned united unknown usa us venue verification verified village wherefore widow wife will witness witnesses year years yes zip
  borough township parish decree appointing combined corporate corporation verification
  statement affidavit acceptance consent waiver nomination inventory verified appointment summary informal formal probated confirmation independent supervised unsupervised now come comes herein wherefore honorable nominee nominees claimant declarant deponent lawyer proposed nominated successor interested persons survivors abode residing residences issue item section part schedule cause case no probated succession intestate testate mail cell mobile contact fiduciaries trustees sole only named attn attention law offices pc pa plc amount value total suffix prefix initial
  amended government services divorced married unmarried widowed
  january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday center health nursing hospice regional department associates offices sample weekly ledger daily defendant plaintiff trustee mortgagee borrower lender bank n/a none`.split(
    /\s+/,
  ),
);
const particles = new Set([
  'de',
  'la',
  'del',
  'van',
  'von',
  'der',
  'den',
  'da',
  'di',
  'le',
  'los',
  'las',
  'y',
  'st',
  'st.',
  'san',
  'el',
  'bin',
  'ter',
]);
// "d'Angelo", "l'Heureux".
const elided = /^[dl]['’]\p{Lu}\p{Ll}+/u;
const suffix = /^(jr|sr|ii|iii|iv|esq)\.{0,2}$/i;
const shortened = /^(?:chas|geo|thos|jos|robt|wm|benj|alex|danl|saml|edw|fred)\.$/i;
const honorific = /^(mr|mrs|ms|miss|dr|hon|rev|prof)\.?$/i;
// Names that are also words of the list above or look like one: 'May', 'Page', 'Law'. 'Street' and
// 'Avenue' end no name (`isNameWord`), but are words of an address and not of court papers.
const alsoNames = new Set([
  'may',
  'april',
  'june',
  'august',
  'will',
  'mark',
  'grant',
  'page',
  'church',
  'day',
  'law',
  'judge',
  'young',
  'drew',
  'street',
  'avenue',
]);

const token = /^[("'“‘]*([\p{L}][\p{L}'’.-]*)([,;:)"'”’.]*)$/u;

type NameToken = { word: string; tail: string };

function readToken(raw: string): NameToken | undefined {
  const found = token.exec(raw);
  return found ? { word: found[1]!, tail: found[2]! } : undefined;
}

function bare(word: string): string {
  return word.toLowerCase().replace(/[.'’]/g, '');
}

/** 'Adams Goiinty' in a clerk's stamp. */
const misreadCounty = /^[CG]\p{L}{1,4}nty$/iu;

const isCapitals = (word: string) => /^\p{Lu}{2,}\W*$/u.test(word);

/** Whether a capitalized word belongs to the text of court papers and is not a name. */
export function isPaperWord(word: string): boolean {
  return noName.has(bare(word)) && !alsoNames.has(bare(word));
}

/** Whether a word can be part of a name: capitalized, and not a word of court papers. */
function isNameWord(word: string): boolean {
  if (!/^\p{Lu}/u.test(word)) return false;
  if (/^\p{Lu}\.?$/u.test(word)) return true;
  if (!noName.has(bare(word))) return /^[\p{L}'’.-]+$/u.test(word) && !misreadCounty.test(word);
  return alsoNames.has(bare(word)) && !/^(street|avenue|court)$/i.test(word);
}

export type NameMatch = { name: string; from: number; to: number };

/**
 * Reads a person's name of two to six words that begins at `at`, or after an honorific there.
 * Includes suffixes ('Jr.') and particles, and stops before 'a/k/a', a tab, a comma, or the first
 * word that cannot be part of a name.
 * @param newlines the number of line breaks that the name may cross
 * @returns the name with its start and end in the text; undefined for other words and for firms
 */
export function nameFrom(text: string, at: number, newlines = 1): NameMatch | undefined {
  const words = [...text.slice(at, at + 110).matchAll(/\S+/g)];
  const taken: string[] = [];
  let [from, to, seen] = [-1, -1, 0];
  for (const [i, match] of words.entries()) {
    const gap = text.slice(
      at + (i === 0 ? 0 : words[i - 1]!.index + words[i - 1]![0].length),
      at + match.index,
    );
    if (taken.length > 0 && gap.includes('\t')) break;
    if (gap.includes('\n\n') || (gap.includes('\n') && ++seen > newlines)) break;
    const read = readToken(match[0]);
    if (!read) break;
    // 'COUNTY OF SANTA FE' above 'Jane Roe, being sworn' is a separate text.
    if (
      gap.includes('\n') &&
      taken.length > 0 &&
      isCapitals(taken.at(-1)!) &&
      /\p{Ll}/u.test(match[0])
    )
      break;
    const { word, tail } = read;
    // 'Jane Roe' above 'Will and Appointment of …': a line of a name does not begin with a word of
    // court papers.
    if (gap.includes('\n') && taken.length > 0 && noName.has(bare(word)) && !suffix.test(word))
      break;
    // An 'X' marks where to sign; as an initial it would have a period.
    if (taken.length === 0 && (honorific.test(word) || word === 'X')) continue;
    const lower = word.toLowerCase();
    if (taken.length > 0 && suffix.test(word)) {
      if (!/^esq/i.test(word)) taken.push(word);
      to = at + match.index + match[0].length - tail.length;
      break;
    }
    const inside =
      taken.length > 0 &&
      (elided.test(word) || (particles.has(lower) && /^\p{L}/u.test(words[i + 1]?.[0] ?? '')));
    if (!inside && !isNameWord(word)) break;
    if (from < 0) from = at + match.index + match[0].indexOf(word);
    taken.push(word);
    to = at + match.index + match[0].length - tail.length;
    // 'ROE, Jane' is a name too, but only if a label asks for one: here a comma ends the name,
    // except before 'Jr.'.
    if (/[,;:)]/.test(tail)) {
      const next = readToken(words[i + 1]?.[0] ?? '');
      if (!(next && suffix.test(next.word) && tail.startsWith(','))) break;
      taken[taken.length - 1] = `${word},`;
    }
    // 'My name is Jane Roe. I live': a sentence ends.
    if (/\p{L}{3}\.$/u.test(word) && taken.length > 1 && !shortened.test(word)) {
      taken[taken.length - 1] = word.slice(0, -1);
      to -= 1;
      break;
    }
    if (taken.length >= 6) break;
  }
  const name = taken.join(' ').replace(/,$/, '');
  if (from < 0 || !isPersonName(name) || firmBehind.test(text.slice(to, to + 12))) return;
  return { name, from, to };
}

// 'Roe Law, PLLC' and 'Roe & Moss' are firms.
const firmBehind =
  /^,?\s*(?:&|(?:P\.?L\.?L?\.?C|L\.?L\.?[CP]|P\.?[AC]|L\.?P\.?A|Ltd|Inc|Law|Group|Firm|Bank|Trust|Company)\b)/;

const state =
  /^(?:new (?:hampshire|jersey|mexico|york)|(?:north|south) (?:carolina|dakota)|rhode island|west virginia)\W*$/i;

/**
 * Whether a text is a person's name: two to six words, with a family name of at least two letters.
 */
export function isPersonName(text: string): boolean {
  const words = text.replace(/,/g, ' ').split(/\s+/).filter(Boolean);
  if (words.length < 2 || words.length > 6) return false;
  if (/\d/.test(text) || state.test(text)) return false;
  const main = words.filter((word) => !suffix.test(word) && !honorific.test(word));
  const long = main.filter((word) => word.replace(/[^\p{L}]/gu, '').length > 1);
  if (main.length < 2 || long.length < 1) return false;
  // 'A Will'.
  if (main.length === 2 && main[0] === 'A' && noName.has(bare(main[1]!))) return false;
  // 'Borough Borough': the captions of two columns.
  if (new Set(main.map(bare)).size === 1) return false;
  if (main.at(-1)!.replace(/[^\p{L}]/gu, '').length < 2) return false;
  return main.every(
    (word, i) =>
      isNameWord(word) || particles.has(word.toLowerCase()) || (i > 0 && elided.test(word)),
  );
}

/**
 * The name in the value of a label that asks for one; '' if there is none. Drops the text after the
 * name and turns 'ROE, JANE A.' around.
 */
export function nameFromValue(value: string): string {
  const clean = value
    .replace(/[_]{2,}/g, ' ')
    .replace(/\(.*?\)/g, ' ')
    .trim();
  // 'ROE, JR., JANE' and 'Roe Jr., Jane'.
  const younger = /^((?:St\. )?[\p{L}'’ -]+?),?\s+(jr|sr|ii|iii|iv)\.?,\s*([\p{L}'’. ]+?)$/iu.exec(
    clean,
  );
  if (younger && !suffix.test(younger[3]!))
    return nameFromValue(`${younger[1]}, ${younger[3]}, ${younger[2]}.`);
  // 'Roe, Jane', but 'Jane Roe, Seven Orchard Lane'.
  const turned =
    /^((?:St\. )?[\p{L}'’ -]+),\s*([\p{L}'’. ]+?)(?:,?\s+(jr|sr|ii|iii|iv)\.?)?$/iu.exec(clean);
  const isStreet = turned !== null && beginsAddress(turned[2]!);
  if (turned && !isStreet && !suffix.test(turned[2]!) && !/\s(a\/?k\/?a|also)\b/i.test(clean)) {
    const name = [turned[2]!.trim(), turned[1]!.trim(), turned[3]].filter(Boolean).join(' ');
    const family = turned[1]!.trim().split(' ');
    const particle = particles.has(family[0]!.toLowerCase());
    if (family.length <= (particle ? 3 : 2) && isPersonName(name)) return name;
  }
  const found = nameFrom(clean, 0, 0);
  return found ? found.name + lostCapital(found, clean) : '';
}

/** Lowercase letters that look like their capitals: if OCR reads 'weiss', the page has 'Weiss'. */
const likeCapital = /^\s([cosuvwxz])(\p{Ll}{3,})$/u;
const noFamily =
  /^(?:child|clerk|co|counsel|county|court|cousin|creditor|of|only|or|other|owner|signed|single|sister|sole|solely|spouse|state|successor|surviving|sworn|undersigned|unmarried|upon|versus|whose|who|widow|widower|wife|with|witness)$/;

/**
 * The family name at the end of an answer that lost its capital, with the space before it; '' if
 * there is none.
 */
function lostCapital({ to }: NameMatch, value: string): string {
  const rest = likeCapital.exec(value.slice(to));
  if (!rest || noFamily.test(rest[1]! + rest[2]!)) return '';
  return ` ${rest[1]!.toUpperCase()}${rest[2]}`;
}

/** 'JANE Q. O'BRIEN-MCKAY' as 'Jane Q. O'Brien-McKay'; names not in capitals are not changed. */
export function tidyName(name: string): string {
  const spaced = name
    .replace(/[,;:]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (/\p{Ll}/u.test(spaced.replace(/\b(Mc|Mac)\p{Lu}/gu, ''))) return spaced;
  return spaced
    .toLowerCase()
    .replace(
      /(^|[\s'’.-])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .replace(/\bMc(\p{L})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/\b(Ii|Iii|Iv)\b/g, (numeral) => numeral.toUpperCase());
}

/** The comparison key of a name, without case and punctuation. */
export function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L} ]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether a name ends in 'Jr.', 'Sr.' or a numeral. */
export function hasSuffix(name: string): boolean {
  return suffix.test(nameKey(name).split(' ').at(-1) ?? '');
}

/**
 * Whether two spellings can be one person's name: the same first and last word, ignoring suffixes.
 */
export function isSamePerson(a: string, b: string): boolean {
  const ends = (name: string) => {
    const words = nameKey(name)
      .split(' ')
      .filter((word) => !suffix.test(word));
    return `${words[0] ?? ''} ${words.at(-1) ?? ''}`;
  };
  return nameKey(a) !== '' && ends(a) === ends(b);
}
