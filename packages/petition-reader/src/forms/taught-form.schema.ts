import { z } from 'zod';
import {
  anchorsOf,
  formTemplate,
  isTaught,
  type FormTemplate,
  type FormZone,
} from './form-template.ts';

/** More than the longest court forms have; a reader works through all of them for each page. */
const most = { pages: 40, wordsOnPage: 2500, words: 25_000, zonesOnPage: 250, letters: 60 };
/** In thousandths of the page's width: a sheet of legal paper has 1,650. */
const highest = 3000;

/**
 * The problem with a template that would make readings slow or wrong, as a message; undefined if
 * there is none.
 */
export function taughtFormIssue(form: FormTemplate): string | undefined {
  const { pages, title } = form;
  if (title.trim() === '' || title.length > 120) return 'Its name must have 1 to 120 letters.';
  const notes = [
    form.id,
    form.number,
    form.revision,
    form.court,
    ...Object.values(form.says ?? {}),
  ];
  if (notes.some((note) => note.length > 200)) return 'Its number or court is too long.';
  if (pages.length > most.pages) return `It has more than ${most.pages} pages.`;
  if (new Set(pages.map(({ number }) => number)).size < pages.length)
    return 'Two of its pages have one number.';
  let words = 0;
  for (const { number, height, printed, zones } of pages) {
    const anchors = anchorsOf(printed);
    words += anchors.length;
    if (number > 1000 || height > highest) return `Page ${number} is no page of paper.`;
    if (anchors.length > most.wordsOnPage || words > most.words)
      return `Page ${number} has too many printed words.`;
    if (anchors.some(({ text }) => text.length > most.letters))
      return `Page ${number} has a word of more than ${most.letters} letters.`;
    if (zones.length > most.zonesOnPage) return `Page ${number} has too many boxes.`;
    const isOff = ([x, y, width, tall]: FormZone['at']) =>
      x < -20 || y < -20 || x + width > 1020 || y + tall > height + 20;
    if (zones.some(({ at }) => isOff(at))) return `Page ${number} has a box beside the page.`;
    if (zones.some(({ says }) => says && says[1].length > 80))
      return `Page ${number} has a check box with too long a meaning.`;
    const isLost = anchors.some(({ x, y, width, height: tall }) =>
      [x, y, width, tall].some((length) => Math.abs(length) > highest + 1000),
    );
    if (isLost) return `Page ${number} has a word beside the page.`;
  }
  return undefined;
}

/** The content of an exported file: the template, and what it is. */
const exportedForm = z.object({
  kind: z.literal('lotline-petition-form'),
  version: z.literal(1),
  form: formTemplate,
});

/** A taught form as the text of a file. */
export function exportForm(form: FormTemplate): string {
  return `${JSON.stringify({ kind: 'lotline-petition-form', version: 1, form }, null, 1)}\n`;
}

/**
 * Reads an exported form. Only data that the schema names is used.
 * @returns the template, or a message that explains what is wrong with the file.
 */
export function importForm(text: string): { form: FormTemplate } | { problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'The file is not JSON.' };
  }
  const parsed = exportedForm.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = issue?.path.join('.');
    return {
      problem: place?.startsWith('form.')
        ? `The form in this file is damaged: ${place.slice(5)}.`
        : 'The file is not a form exported from Lotline.',
    };
  }
  const { form } = parsed.data;
  if (!isTaught(form)) return { problem: 'Forms that come with Lotline cannot be imported.' };
  const problem = taughtFormIssue(form);
  return problem ? { problem } : { form };
}
