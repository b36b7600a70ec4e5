import { blurredWord } from './blurred-words.ts';

/** Words for a role or a field: if OCR misreads one, a whole field is lost. */
const telling =
  `accompanying address addresses administration administrator administratrix affiant alleges applicant applicants application appointed appointment attorney attorneys beneficiaries children commonwealth counsel county daughter
  deceased decedent decedents declare deponent described district division docket domicile domiciled estate executor executrix expires facility fiduciary following full heirs home hospital husband informal information intestate knowledge last legal letters lived living mailing matter medical middle
  name names nephew nominated notary nursing number occurred passed permanent personal petition petitioner petitioners phone place presides probate proposed received relationship represent representative represents requests reside resided residence resident resides residing respectfully respondent
  same section service signature signed sister spouse state states street subscribed succession superior survived surviving sworn telephone testament testate testator town township undersigned verification whose widow witness`.split(
    /\s+/,
  );

/** Short words as OCR misreads them on bad scans; none of the misreadings is a word itself. */
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

/** A word with letters that look alike in blurred print replaced by one of them. */
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

/**
 * Names with the same shape as a word above, from about five hundred common names that were tried.
 */
const namesAlike = ['irving', 'decker', 'attaway', 'dominic'];

const known = new Set([...telling, ...namesAlike]);
const byShape = new Map(telling.filter((word) => word.length >= 5).map((w) => [shape(w), w]));

/**
 * Corrects an OCR word that differs from a word printed on petitions only in letters that look
 * alike: 'tesides', 'dcccased', 'Attomey'. Also corrects a long low-confidence word whose letters
 * ran together: 'Pelitivner'. Other words are not changed.
 */
export function correctWord(text: string, isDoubted = false): string {
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
