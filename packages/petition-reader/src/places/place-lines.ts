import { checkPlace, isStreetLine } from './addresses.ts';
import { toState } from './zip-table.ts';

/** 'Tampa, FL 33614' in its parts; anything that is not there is ''. */
export function splitCityLine(text: string): { city: string; state: string; zip: string } {
  const found =
    /^\s*([A-Za-z][A-Za-z.'’ -]*?)\s*,?\s+([A-Za-z]{2}|[A-Z][a-z]+(?:\s[A-Z][a-z]+)?|[A-Z]\.[A-Z]\.),?\s+(\d{5})(?:-\d{4})?/.exec(
      text,
    );
  const state = toState(found?.[2] ?? '');
  return found && state
    ? { city: found[1]!.trim(), state, zip: found[3]! }
    : { city: '', state: '', zip: '' };
}

/** '12 Oak Street, Tampa 33614' in its parts; only where the ZIP table says that the town is the ZIP's. */
export function splitStreetAndTown(
  text: string,
): { street: string; city: string; zip: string } | undefined {
  const found = /^(.+?),\s*([A-Z][A-Za-z.'’ -]+?),?\s+(\d{5})(?:-\d{4})?\W*$/.exec(text.trim());
  if (!found || !isStreetLine(found[1]!)) return;
  const [street, city, zip] = [found[1]!, found[2]!, found[3]!];
  return checkPlace({ city, state: '', zip }).fit >= 0.9 ? { street, city, zip } : undefined;
}

/** '12 Oak Street, Tampa, Hillsborough County' without a state, where forms ask for just that. */
export function splitStreetAndCounty(text: string): { street: string; city: string } | undefined {
  const found =
    /^(.+?),\s*([A-Z][A-Za-z.'’ -]+?),\s*(?:(?:County|Parish)\s+of\s+[A-Z][\w.'’ -]{1,28}|[A-Z][\w.'’ -]{1,28}?\s+(?:County|Parish))\W*$/.exec(
      text.trim(),
    );
  return found && isStreetLine(found[1]!) ? { street: found[1]!, city: found[2]! } : undefined;
}

/**
 * 'Tampa, Hillsborough County, Florida' or 'Tampa, County of Hillsborough, FL 33614' in its parts:
 * a line that is nothing but a place, with its county named as one.
 */
export function splitPlace(
  text: string,
): { city: string; county: string; state: string; zip: string } | undefined {
  const found =
    /^(?:(?:City|Town|Village|Borough|Township)\s+of\s+)?([A-Z][A-Za-z.'’ -]{1,30}?),\s*(?:(?:the\s+)?(?:County|Parish)\s+of\s+([A-Z][\w.'’ -]{1,28}?)|([A-Z][\w.'’ -]{1,28}?)\s+(?:County|Parish|Co\.)),?\s+(?:(?:and\s+)?(?:the\s+)?(?:State|Commonwealth)\s+of\s+)?([A-Z][A-Za-z.]+(?:\s[A-Z][a-z]+){0,2})(?:,?\s+(\d{5})(?:-\d{4})?)?\W*$/.exec(
      text.trim(),
    );
  const state = toState(found?.[4] ?? '');
  if (!found || !state) return;
  const [, city, behindOf, before, , zip = ''] = found;
  return { city: city!, county: behindOf ?? before!, state, zip };
}
