import type { PageLayout } from '../page/page-layout.ts';
import type { PetitionValues } from '../petition-field.ts';
import type { FormPrint } from './learned-label.ts';
import { learningWeights } from '../weights.ts';

/** So many printed phrases tell forms apart well enough. */
const mostPhrases = 60;
/** With fewer phrases than this a form is not known again. */
const fewestPhrases = 4;

/** Words as printed phrases and labels are compared: small letters only. */
export function plainPhrase(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

function phrasesOn(layouts: PageLayout[]): string[] {
  const phrases = layouts.flatMap((layout) =>
    layout.segments
      .filter(({ text }) => !/\d/.test(text))
      .map(({ text }) => plainPhrase(text).slice(0, 60)),
  );
  return [...new Set(phrases.filter((phrase) => phrase.length > 7))];
}

/** A form's print: every phrase on it that is none of the petition's own values. */
export function printOf(layouts: PageLayout[], values: PetitionValues): FormPrint {
  const own = Object.values(values)
    .map(plainPhrase)
    .filter((value) => value.length > 3);
  const phrases = phrasesOn(layouts).filter(
    (phrase) => !own.some((value) => phrase.includes(value) || value.includes(phrase)),
  );
  const { court, county } = values;
  const state = values['deceased.state'] || values['petitioner.state'];
  return { court, county, state, phrases: phrases.slice(0, mostPhrases) };
}

/** Whether pages are of a form seen before. */
export function isSameForm(form: FormPrint, layouts: PageLayout[]): boolean {
  if (form.phrases.length < fewestPhrases) return false;
  const here = new Set(phrasesOn(layouts));
  const shared = form.phrases.filter((phrase) => here.has(phrase));
  return shared.length >= form.phrases.length * learningWeights.sameForm;
}

/** What two petitions of one form have in common is the form; names and places fall out. */
export function commonPrint(form: FormPrint, layouts: PageLayout[]): FormPrint {
  const here = new Set(phrasesOn(layouts));
  const phrases = form.phrases.filter((phrase) => here.has(phrase));
  return phrases.length >= fewestPhrases ? { ...form, phrases } : form;
}
