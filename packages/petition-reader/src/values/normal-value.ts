import { findAddresses, isStreetLine } from '../places/addresses.ts';
import { splitCityLine, splitPlace, splitStreetAndTown } from '../places/place-lines.ts';
import { stampedNumber } from './case-numbers.ts';
import { findDates } from './dates.ts';
import type { LabelField } from '../vocabulary/label-kinds.ts';
import { nameFromValue } from '../people/names.ts';
import { toState } from '../places/zip-table.ts';

const phonePattern = /(?:\+?1[\s.-]?)?\(?(\d{3})\)?[\s.-]{0,2}(\d{3})[\s.-]{0,2}(\d{4})(?!\d)/;
// '24P-1042', '2024 P 001042', '24PR 00123', 'ES 24-0113', '3AN-24-00412 PR', '49D08-2407-EU-000123', '24-4-01234-1 SEA'.
const casePattern =
  /\b(?:\d{2,4}\s(?!(?:AND|OR|TO|OF|AM|PM)\s)(?:[A-Z]{1,4}\s)\d{2,7}\b|\d{2,4}[A-Z]{1,3}\s\d{4,7}\b|\d[A-Z]{2}-\d{2}-\d{4,6}\sPR\b|[A-Z]{1,3}\s\d{2,4}[-\s]\d{2,7}\b|(?=[A-Z0-9/.:-]*\d)[A-Z0-9]{1,18}(?:[-/.:][A-Z0-9]{1,18}|,\d{3}(?!\d)){0,5})(?:\s?\([A-Z0-9]+\))?/i;

/** 'same as above', 'the decedent’s home, see B.4' and similar answers. */
export const samePattern =
  /\b(?:same (?:as|address)|the same as)\b|^\s*same\s*$|^\s*ditto\b|^\s*(?:the\s+)?(?:decedent|deceased)['’]s\s+(?:last\s+)?(?:home|residence|address|domicile)\b/i;

/** The ten digits of the first telephone number in a text, or ''. */
export function findPhone(text: string): string {
  const found = phonePattern.exec(text);
  return found ? found[1]! + found[2]! + found[3]! : '';
}

/**
 * The case number at the beginning of a text, or within its first six letters; '' if there is none.
 * It has at least two digits and four characters, and is neither a date nor a year alone.
 */
export function findCaseNumber(text: string): string {
  const clean = text.replace(/^[\s:.#№]+/, '');
  const found = casePattern.exec(clean);
  if (!found || found.index > 6) return '';
  const value = found[0].replace(/[.,]$/, '');
  if (findDates(value).length > 0 && !/[A-Z]/i.test(value)) return '';
  // '2024-0113', of which OCR read only the year.
  if (/^(?:19|20)\d\d$/.test(value)) return '';
  const digits = value.replace(/\D/g, '').length;
  return digits >= 2 && value.length >= 4 ? value : '';
}

/** Words printed on forms that are not part of any town's or county's name. */
const printedWord =
  /^(?:name|branch|address|mailing|telephone|phone|fax|zip|code|case|file|number|court|courthouse|date|time|hearing|dept|division|department|estate|decedent|deceased|petitioner|attorney)\W*$/i;

/** A town or county without the printed words before it ('BRANCH NAME Humboldt'); '' for a printed line. */
function withoutPrinted(text: string): string {
  const words = text.split(' ');
  const from = words.findIndex((word) => !printedWord.test(word));
  const rest = words.slice(Math.max(0, from));
  return from < 0 || rest.some((word) => printedWord.test(word)) ? '' : rest.join(' ');
}

/** The placeholder of a drop-down list without a selection. */
const placeholder = /^\W*(?:(?:please\s+)?(?:select|choose|click|enter)\b(?!.*\d))/i;

/**
 * Normalizes a label's value; '' if it is not a value of that kind: the text beside a label is
 * often another label, a ruled line or nothing. The ZIP of a state's box and the state of a ZIP's
 * are kept too: people swap the two, and the caller moves them.
 */
export function normalValue(field: LabelField, raw: string): string {
  const text = raw
    .replace(/_{2,}|\.{4,}/g, ' ')
    // A drop-down list shows its placeholder after the text typed over it: 'Newport Select City or
    // Town'.
    .replace(/(?<=\S)\s+(?:Select|Choose) (?:an? |your )?(?:City|Town|County|State|Court)\b.*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    // A long value reaches the caption of the next cell: '12 Oak St Apt. 4B Other Names:'.
    .replace(/(?<=\S)(?: [A-Z][a-z]+){1,3}:$/, '');
  if (!text || placeholder.test(text)) return '';
  switch (field) {
    case 'name':
      // 'Sault Ste. Marie, MI 49783' is a place.
      return splitCityLine(text).zip ? '' : nameFromValue(text.replace(/^\(?\d{1,2}[.)]\s+/, ''));
    case 'suffix':
      return /^(?:jr|sr|ii|iii|iv)\.?$/i.test(text) ? text : '';
    case 'first':
    case 'middle':
    case 'last':
      return /^[\p{Lu}][\p{L}.'’-]*(?:,? [\p{L}.'’-]+){0,3}$/u.test(text) && text.length < 32
        ? text
        : '';
    case 'address':
      return findAddresses(text).length > 0 ||
        isStreetLine(text) ||
        splitCityLine(text).zip ||
        splitPlace(text) ||
        splitStreetAndTown(text)
        ? text
        : '';
    case 'city': {
      // 'North Attleborough MA': the next cell's letters ran into this one.
      const city = withoutPrinted(
        text.replace(/,?\s+([A-Z]{2})$/, (tail, code: string) => (toState(code) ? '' : tail)),
      );
      // 'State RI': the next cell. 'Count': the caption 'County'.
      if (/^State\W+[A-Z]{2}\b|^Count?y?\W*$/.test(city)) return '';
      return /^[A-Z][A-Za-z.'’ -]{1,30}[,.]?$/.test(city) && !toState(city.length === 2 ? city : '')
        ? city.replace(/[,.]$/, '')
        : '';
    }
    case 'county': {
      const county = withoutPrinted(text);
      return /^[A-Z][A-Za-z.'’ -]{1,24}[,.]?$/.test(county) &&
        !/\bstate\b|^(?:of|the|and)$/i.test(county)
        ? county.replace(/\s+county$/i, '').replace(/[,.]$/, '')
        : '';
    }
    case 'state':
      return toState(text) || (/^\d{5}(-\d{4})?$/.test(text) ? text.slice(0, 5) : '');
    case 'zip':
      return /^\d{5}(-\d{4})?\b/.exec(text)?.[0].slice(0, 5) ?? toState(text);
    case 'unit':
      return /^(?:(?:Apt|Unit|Suite|Ste|Rm|Lot|No)\b\.?\s*)?#?\s?[\w-]{1,6}$/i.test(text) &&
        /\d|#/.test(text)
        ? text
        : '';
    case 'cityline':
      return splitCityLine(text).zip ? text : '';
    case 'phone':
      return findPhone(text);
    case 'deathDate': {
      const [day] = findDates(text);
      // 'The decedent died: testate, by will dated …'.
      return day && !/\b(?:will|dated|born|birth)\b/i.test(text.slice(0, day.from)) ? day.iso : '';
    }
    case 'filingDate':
      return findDates(text)[0]?.iso ?? '';
    case 'caseNumber':
      return stampedNumber(text) || findCaseNumber(text);
    default:
      return '';
  }
}
