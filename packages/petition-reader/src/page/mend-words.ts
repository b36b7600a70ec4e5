import { blurredWord } from './blurred-words.ts';

/** Words that name a role or a field: one of them misread costs a whole field. */
const telling =
  `accompanying address addresses administration administrator administratrix affiant alleges applicant applicants application appointed appointment attorney attorneys beneficiaries children commonwealth counsel county daughter
  deceased decedent decedents declare deponent described district division docket domicile domiciled estate executor executrix expires facility fiduciary following full heirs home hospital husband informal information intestate knowledge last legal letters lived living mailing matter medical middle
  name names nephew nominated notary nursing number occurred passed permanent personal petition petitioner petitioners phone place presides probate proposed received relationship represent representative represents requests reside resided residence resident resides residing respectfully respondent
  same section service signature signed sister spouse state states street subscribed succession superior survived surviving sworn telephone testament testate testator town township undersigned verification whose widow witness`.split(
    /\s+/,
  );

/** Small words as engines misread them on poor paper; none of these is a word itself. */
const small: Record<string, string> = {
  ol: 'of',
  oi: 'of',
  ot: 'of',
  lor: 'for',
  tbe: 'the',
  ihe: 'the',
  lhe: 'the',
  thc: 'the',
  aud: 'and',
  ls: 'is',
};

/** A word with the letters that blurred print makes alike written as one. */
function shape(word: string): string {
  return word
    .replace(/rn/g, 'm')
    .replace(/[rtfilj1|!]/g, 'l')
    .replace(/[ceao0]/g, 'c')
    .replace(/u/g, 'n')
    .replace(/h/g, 'b')
    .replace(/v/g, 'y')
    .replace(/[gq]/g, 'g')
    .replace(/5/g, 's');
}

/** People's names with the letters of such a word, of some five hundred usual ones that were tried. */
const namesAlike = ['irving', 'decker', 'attaway', 'dominic'];

const known = new Set([...telling, ...namesAlike]);
const byShape = new Map(telling.filter((word) => word.length >= 5).map((w) => [shape(w), w]));

/**
 * A word that an engine read, as it must have stood where it differs from a word of petitions only
 * in letters that look alike: 'tesides', 'dcccased', 'Attomey'; where the engine doubted it, also a long
 * word whose letters ran together: 'Pelitivner'. Other words stay as they are.
 */
export function mendWord(text: string, isDoubted = false): string {
  const found = /^(\W*)([\p{L}1][\p{L}1|!05]*)(['’]s|s['’])?(\W*)$/u.exec(text);
  if (!found) return text;
  const [, before = '', word = '', owner = '', after = ''] = found;
  const lower = word.toLowerCase();
  if (known.has(lower)) return text;
  const meant =
    word === lower && small[word]
      ? small[word]
      : (byShape.get(shape(lower)) ?? (isDoubted ? blurredWord(lower) : undefined));
  // 'Slate' may be a name.
  if (!meant || (/^\p{Lu}/u.test(word) && meant.length < 6)) return text;
  const cased =
    word === word.toUpperCase()
      ? meant.toUpperCase()
      : /^\p{Lu}/u.test(word)
        ? meant[0]!.toUpperCase() + meant.slice(1)
        : meant;
  return before + cased + owner + after;
}
