import type { Page } from '../page/page.ts';
import type { CataloguePage, FormCatalogue } from './form-catalogue.ts';
import { isTaught, type FormTemplate } from './form-template.ts';
import { keysOf, registerPage, type Registration } from './register-page.ts';
import { wordKey } from './word-key.ts';

/** The number of form pages that are tried on a page; the index has put the likeliest first. */
const tried = 6;
/**
 * The smallest `share` of a form's printed words that must be found, and the largest `error` of
 * their places in thousandths of the page's width: beyond these it is another form, or too faint.
 */
const least = { share: 0.42, error: 6 };
/** Two revisions of a form both fit if their fits differ by less than this. */
const alike = 0.06;

/**
 * A form is checked in parts of this share of its printed words, from the top down. At least the
 * second share of each part must be found; otherwise it is another edition that continues
 * differently there.
 */
const part = { of: 0.25, least: 0.15 };

/** A page of the document that is a page of a known form. */
export type RecognisedPage = {
  page: Page;
  known: CataloguePage;
  registration: Registration;
  /** 'fits 93 % of the printed words'; names the other revision if two fit. */
  reason: string;
  /** The revision date that the page prints; '' if it is the template's date or was not read. */
  otherRevision: string;
};

/** The form pages that share printed words with a page, the likeliest first. */
function candidates(page: Page, { printing }: FormCatalogue): CataloguePage[] {
  const shared = new Map<CataloguePage, number>();
  for (const key of new Set(page.words.map(({ text }) => wordKey(text)))) {
    const known = printing.get(key);
    for (const one of known ?? [])
      shared.set(one, (shared.get(one) ?? 0) + 1 / known!.length ** 0.5);
  }
  const score = (one: CataloguePage) =>
    shared.get(one)! / one.anchors.reduce((sum, { weight }) => sum + weight, 1) ** 0.5;
  return [...shared.keys()].toSorted((a, b) => score(b) - score(a)).slice(0, tried);
}

type Fit = { known: CataloguePage; registration: Registration };

/**
 * Whether each part of a form's printed text was found, from the top down: editions of law firms
 * reset some of it.
 */
function isFoundThroughout({ known, registration }: Fit): boolean {
  const order = known.anchors.map(({ y }, index) => ({ y, index })).toSorted((a, b) => a.y - b.y);
  const size = Math.ceil(order.length * part.of);
  for (let from = 0; from < order.length; from += size) {
    const some = order.slice(from, from + size);
    const found = some.filter(({ index }) => registration.found.has(index)).length;
    if (found < some.length * part.least) return false;
  }
  return true;
}

/** Every known page that fits a page, the best first. */
function fitsOf(page: Page, catalogue: FormCatalogue): Fit[] {
  const keys = keysOf(page);
  const fit = (known: CataloguePage, withMisread: boolean): Fit[] => {
    const registration = registerPage(known.anchors, keys, { withMisread });
    return registration ? [{ known, registration }] : [];
  };
  const byShare = (fits: Fit[]) =>
    fits.toSorted((a, b) => b.registration.share - a.registration.share);
  // Correctly read words show which forms are possible; only those are checked for misread words.
  const rough = byShare(candidates(page, catalogue).flatMap((known) => fit(known, false)));
  const near = rough.filter(
    ({ registration }) =>
      registration.share >= Math.max(least.share / 2, rough[0]!.registration.share - 2 * alike),
  );
  return byShare(near.flatMap(({ known }) => fit(known, true))).filter(
    (one) =>
      one.registration.share >= least.share &&
      one.registration.error <= least.error &&
      isFoundThroughout(one),
  );
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

function reasonFor(taken: Fit, others: readonly Fit[]): string {
  const fits = `fits ${percent(taken.registration.share)} of the printed words`;
  const { template } = taken.known;
  const rival = others.find(
    ({ known, registration }) =>
      known.template !== template &&
      registration.share > taken.registration.share - alike &&
      known.template.number === template.number,
  );
  return rival
    ? `${fits}; revision ${rival.known.template.revision || 'without a date'} fits ${percent(rival.registration.share)}`
    : fits;
}

/** The revision date that a page prints in the place of the template's; '' if it is the same. */
function revisionBeside({ known, registration }: Fit, page: Page): string {
  const dates: string[] = known.template.revision.match(/\d{4}|\d{1,2}\/\d{2,4}/g) ?? [];
  for (const [index, anchor] of known.anchors.entries()) {
    if (!dates.some((date) => anchor.text.includes(date)) || registration.found.has(index))
      continue;
    const at = registration.place({
      x: anchor.x + anchor.width / 2,
      y: anchor.y + anchor.height / 2,
    });
    const there = page.words.find(
      ({ x, y, width, height, confidence }) =>
        confidence >= 0.85 && x <= at.x && x + width >= at.x && y <= at.y && y + height >= at.y,
    );
    const [date] = there?.text.match(/(?:19|20)\d\d|\b\d{1,2}\/\d{2,4}/) ?? [];
    if (date && !dates.includes(date)) return date;
  }
  return '';
}

/**
 * Finds the pages of a document that are pages of known forms. If several forms fit a page about
 * equally, a taught one is used, else the one that fits the whole document best: revisions look
 * alike on some pages.
 */
export function recogniseForms(pages: readonly Page[], catalogue: FormCatalogue): RecognisedPage[] {
  const fits = pages.map((page) => ({
    page,
    fits: page.words.length > 0 ? fitsOf(page, catalogue) : [],
  }));
  const inAll = new Map<FormTemplate, number>();
  for (const { fits: some } of fits)
    for (const { known, registration } of some)
      inAll.set(known.template, (inAll.get(known.template) ?? 0) + registration.share);
  return fits.flatMap(({ page, fits: some }): RecognisedPage[] => {
    const [best] = some;
    if (!best) return [];
    const close = some.filter(
      ({ registration }) => registration.share > best.registration.share - alike,
    );
    const taken = close.toSorted(
      (a, b) =>
        // A form that a user drew is newer than the forms that come with the reader.
        Number(isTaught(b.known.template)) - Number(isTaught(a.known.template)) ||
        inAll.get(b.known.template)! - inAll.get(a.known.template)!,
    )[0]!;
    const otherRevision = revisionBeside(taken, page);
    const reason = reasonFor(taken, some);
    return [
      {
        page,
        ...taken,
        otherRevision,
        reason: otherRevision ? `${reason}; printed revision ${otherRevision}` : reason,
      },
    ];
  });
}
