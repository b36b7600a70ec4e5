import { stateCode, usStates } from '#domain/places/us-states.ts';
import { countiesNamed } from './us-counties.ts';
import { findTownByName } from './us-cities.ts';

/** What a title says about the location of its rows; parts that it does not name are missing. */
export type PlaceInText = { city?: string; county?: string; state?: string };

const stateNames = Object.values(usStates).join('|');
const named = new RegExp(String.raw`\b(${stateNames})\b`, 'i');
/** 'Tampa, FL' and '(FL)': two capitals count only where a mark announces them. */
const abbreviated = /(?:,\s*|\()([A-Z]{2})\b/;

/** 'Shelby County TN': words like 'in' and 'or' count only in capitals. */
const behindCounty = /\b(?:County|Parish|City)\s+(?!in\b|or\b|me\b)([A-Za-z]{2})\b/;

function stateIn(text: string): string | undefined {
  for (const pattern of [abbreviated, behindCounty]) {
    const code = stateCode(pattern.exec(text)?.[1] ?? '');
    if (code) return code;
  }
  // Only Louisiana has parishes.
  if (/\bParish\b/.test(text)) return 'LA';
  // 'Washington County' is not a state.
  const name = named.exec(text.replace(/\b[\w.]+ (?:County|Parish)\b/gi, ''))?.[1];
  return name ? (stateCode(name) ?? undefined) : undefined;
}

const county =
  /\b((?:[A-Z][\w.'-]*\s+){1,3})(County|Parish)\b|\bCounty of ((?:[A-Z][\w.'-]*\s?){1,3})/i;
const ofCounties =
  /\b(?:tax (?:sales?|deeds?|liens?|rolls?|foreclosures?)|delinquen\w*|treasurer|assessor|parcels?|sheriff\w*|recorder|probates?|surplus)\b/i;
const calledTown = /\b(?:City|Town|Village|Borough|Township) of ((?:[A-Z][\w.'-]*\s?){1,3})/i;

/** The longest run of words at the end (or start) of a phrase for which `find` returns a value. */
function longestRun<Found>(
  phrase: string,
  from: 'start' | 'end',
  find: (name: string) => Found | null,
): Found | null {
  const words = phrase.trim().split(/\s+/);
  for (let length = Math.min(3, words.length); length > 0; length -= 1) {
    const run = from === 'start' ? words.slice(0, length) : words.slice(-length);
    const found = find(run.join(' '));
    if (found) return found;
  }
  return null;
}

function countyIn(text: string, state: string | undefined): PlaceInText | null {
  const match = county.exec(text);
  if (!match) return null;
  const find = (name: string) => {
    const all = countiesNamed(name).filter((each) => !state || each.state === state);
    const [first] = all;
    if (!first) return null;
    return all.length === 1
      ? { county: first.county, state: first.state }
      : { county: first.county };
  };
  return match[3] ? longestRun(match[3], 'start', find) : longestRun(match[1]!, 'end', find);
}

function townIn(text: string, state: string | undefined): PlaceInText | null {
  const called = calledTown.exec(text)?.[1];
  if (called) {
    const town = longestRun(called, 'start', (name) => findTownByName(name, state, true));
    if (town) return town;
  }
  const words = text.split(/[^A-Za-z.'-]+/).filter(Boolean);
  for (let length = 3; length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const run = words.slice(at, at + length);
      // Each of its words is capitalized, like a name.
      if (!run.every((word) => /^[A-Z]/.test(word))) continue;
      const town = findTownByName(run.join(' '), state);
      if (town) return town;
    }
  return null;
}

/**
 * The city, county and state in a title or a file's name: 'City of Tampa, Florida – code cases',
 * 'Shelby County TN tax sale'. An ambiguous county or city is named without its state.
 */
export function placeInText(title: string): PlaceInText {
  const text = title.replace(/[_\s]+/g, ' ').slice(0, 300);
  const state = stateIn(text);
  const inCounty = countyIn(text, state);
  if (inCounty) return { ...(state && { state }), ...inCounty };
  const town = townIn(text, state);
  // A county sells for taxes, and its seat may bear the same name.
  if (town?.city && !calledTown.test(text) && ofCounties.test(text)) {
    const same = countiesNamed(town.city).filter(
      (each) => each.state === (town.state ?? state ?? each.state),
    );
    if (same.length > 0)
      return { ...(same.length === 1 && { state: same[0]!.state }), county: same[0]!.county };
  }
  return { ...(state && { state }), ...town };
}

/**
 * 'Brooke wv tax sale': a name before the code of a state in which it is a county. It may be a town
 * of that name too, which only the rows could say.
 */
function countyBeforeState(text: string): PlaceInText | null {
  for (const match of text.matchAll(
    /\b([a-z.'-]+(?: [a-z.'-]+)?) (?!in\b|or\b|me\b)([a-z]{2})\b/gi,
  )) {
    const state = stateCode(match[2]!);
    const inState = (name: string) => countiesNamed(name).find((each) => each.state === state);
    const found = state && longestRun(match[1]!, 'end', (name) => inState(name) ?? null);
    if (found) return { county: found.county, state: found.state };
  }
  return null;
}

/** What the name of a file says, as of a title. */
export function placeOfFile(filename: string): PlaceInText {
  const title = titleOfFile(filename);
  return countyBeforeState(title) ?? placeInText(title);
}

/** 'tampa_code-violations.2026.csv' -> 'Tampa Code Violations 2026', so that it reads as a title. */
export function titleOfFile(filename: string): string {
  return filename
    .replace(/\.[a-z]{3,4}$/i, '')
    .replace(/[_.+-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/\b[a-z]{3,}/g, (word) => word[0]!.toUpperCase() + word.slice(1))
    .replace(/\s+/g, ' ')
    .trim();
}
