import type { Page, Word } from '../page/page.ts';
import { formTemplate, printedLines, type FormTemplate, type FormZone } from './form-template.ts';
import { keysOf, registerPage, type WeightedAnchor } from './register-page.ts';
import { taughtFormIssue } from './taught-form.schema.ts';
import { wordKey } from './word-key.ts';

/** The properties of a form that a user enters when teaching it. */
export type TaughtHead = Pick<FormTemplate, 'id' | 'title' | 'number' | 'state' | 'court'>;

/** A page with the boxes that a user drew on it; the names in `is` are checked when the form is created. */
export type TaughtPage = { page: Page; zones: readonly DrawnZone[] };
type DrawnZone = Omit<FormZone, 'is'> & { is: string };

/** Words that the OCR engine doubted more than this are as likely ink as print. */
const leastConfidence = 0.5;
/** Pages that share less than this of one's words are not copies of one form. */
const alike = 0.35;
/** A page with fewer printed words cannot be recognized among others. */
const fewestPrinted = 12;

const isIn = ({ x, y, width, height }: Word, [left, top, wide, high]: FormZone['at']) => {
  const [middle, line] = [x + width / 2, y + height / 2];
  return middle >= left && middle <= left + wide && line >= top && line <= top + high;
};

/** The words of a page as if all were printed, with equal weight. */
function asAnchors(words: readonly Word[]): WeightedAnchor[] {
  return words.map((word) => {
    const key = wordKey(word.text);
    return { ...word, key, weight: key.length < 2 ? 0 : 1 };
  });
}

/**
 * The words of `page` that are in the same places on `other`, by their index; undefined if the two
 * are not copies of one form.
 */
export function commonWords(page: Page, other: Page): Set<number> | undefined {
  const registration = registerPage(asAnchors(page.words), keysOf(other), { withMisread: true });
  if (!registration || registration.share < alike) return undefined;
  return new Set(registration.found.keys());
}

/**
 * The words that a form prints on a page: those that at least half of the other petitions of the
 * form have in the same places; without other petitions, all. Words in a box are answers, even if
 * petitions share them, as two people share a city.
 */
function printedWords({ page, zones }: TaughtPage, others: readonly Page[]) {
  const shared = others.flatMap((other) => commonWords(page, other) ?? []);
  const least = Math.ceil(shared.length / 2);
  const printed = page.words.filter(
    (word, index) =>
      word.confidence >= leastConfidence &&
      /[\p{L}\p{N}]/u.test(word.text) &&
      !zones.some(({ at }) => isIn(word, at)) &&
      shared.filter((words) => words.has(index)).length >= least,
  );
  return { printed, petitions: shared.length + 1 };
}

/**
 * Creates a form's template from boxes drawn on one petition and the words that other petitions of
 * the form share with it.
 * @param petitions pages of other petitions; those of other forms are skipped.
 * @returns the template, or a message that explains why the form could not be recognized.
 */
export function teachForm(
  head: TaughtHead,
  pages: readonly TaughtPage[],
  petitions: readonly (readonly Page[])[],
): { form: FormTemplate } | { problem: string } {
  const drawn = pages.filter(({ zones }) => zones.length > 0);
  if (drawn.length === 0) return { problem: 'Draw at least one box.' };
  const made = drawn.map((one) => {
    const same = petitions.flatMap((other) => pageLike(one.page, other) ?? []);
    return { ...one, ...printedWords(one, same) };
  });
  const poor = made.find(({ printed }) => printed.length < fewestPrinted);
  if (poor)
    return {
      problem: `Page ${poor.page.number} has too few printed words to be recognized on other petitions.`,
    };
  const parsed = formTemplate.safeParse({
    ...head,
    revision: '',
    role: 'petition',
    source: { petitions: Math.max(...made.map(({ petitions: count }) => count)) },
    pages: made.map(({ page, zones, printed }) => ({
      number: page.number,
      height: page.height,
      printed: printedLines(printed.map(({ text, ...box }) => ({ ...box, text: oneWord(text) }))),
      zones,
    })),
  });
  if (!parsed.success) return { problem: 'A box is named as nothing that can be read.' };
  const problem = taughtFormIssue(parsed.data);
  return problem ? { problem } : { form: parsed.data };
}

const oneWord = (text: string) => text.replace(/[\s|]+/g, '');

/** The page of a petition that is a copy of the same sheet: usually the one of the same number. */
export function pageLike(page: Page, petition: readonly Page[]): Page | undefined {
  const own = new Set(page.words.map(({ text }) => wordKey(text)));
  return petition
    .filter((other) => {
      const keys = new Set(other.words.map(({ text }) => wordKey(text)));
      const both = [...keys].filter((key) => own.has(key)).length;
      return both >= Math.min(own.size, keys.size) * alike;
    })
    .toSorted((a, b) => Math.abs(a.number - page.number) - Math.abs(b.number - page.number))
    .find((other) => commonWords(page, other) !== undefined);
}
