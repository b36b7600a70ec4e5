import type { PetitionFieldName } from '../../petition-field.ts';
import type { Candidate } from '../../petition.ts';
import { inkOf, surround, wordsBetween, type PlacedText } from '../../page/placed-text.ts';
import { deceasedWords, diedWords } from '../../people/role-words.ts';
import { isTownName, statePattern, toState } from '../../places/zip-table.ts';
import { proseWeights } from '../../weights.ts';

const dwelt = '\\b(?:[Dd]omiciled?|[Rr]esiden(?:t|ce)|[Rr]esid(?:ed|ing)|[Ll]ate(?=\\s+of\\b))\\b';
const town = "([A-Z][A-Za-z.'’-]*(?:[ ][A-Z][A-Za-z.'’-]*){0,2})";
const inState = `(?:(?:the\\s+)?(?:[Ss]tate|[Cc]ommonwealth)\\s+of\\s+)?(${statePattern})\\b`;
const inCounty =
  "(?:(?:in\\s+)?(?:the\\s+)?(?:[Cc]ounty|[Pp]arish)\\s+of\\s+[A-Z][\\w.'’ -]{2,28}?|[A-Z][\\w.'’ -]{2,28}?\\s+(?:County|Parish))";

// 'domiciled in the City of Tampa, County of Hillsborough, State of Florida'.
const cityForm = new RegExp(
  `${dwelt}[^.;\\d]{0,60}?\\b(?:[Cc]ity|[Tt]own|[Vv]illage|[Tt]ownship|[Bb]orough)(?:\\s+or\\s+\\w+)?\\s+of:?\\s+${town}\\s*,?\\s+(?:${inCounty}\\s*,?\\s+(?:and\\s+)?)?${inState}`,
  'g',
);
// 'domiciled in Tampa, Hillsborough County, Florida': a city before a county needs no word for it.
const townForm = new RegExp(
  `${dwelt}\\s+(?:[a-z]+\\s+){0,4}?(?:in|of|at)\\s+${town},\\s+${inCounty}\\s*,?\\s+(?:and\\s+)?${inState}`,
  'g',
);
// 'domiciled at death in Hillsborough County, Florida', 'domiciled in Hillsborough, State of Florida'.
const countyForm = new RegExp(
  `${dwelt}\\s+(?:[a-z]+\\s+){0,8}?(?:in|of)\\s+(?:the\\s+)?(?:${inCounty}\\s*,\\s*${inState}|[^.;\\d]{3,50}?\\b(?:[Ss]tate|[Cc]ommonwealth)\\s+of\\s+(${statePattern})\\b)`,
  'g',
);
// 'The decedent lived in Juneau, Alaska at the time of death': a city that the ZIP table has.
const livedForm = new RegExp(
  `\\b[Ll]ived\\s+in\\s+(?:the\\s+(?:[Cc]ity|[Tt]own)\\s+of\\s+)?${town},\\s+${inState}`,
  'g',
);
// 'Decedent died on May 4, 2024, a resident of Juneau in this county'.
const residentForm = new RegExp(
  `(?:\\b[Dd]ecedent\\s+(?:was|died)|\\b${diedWords})\\b[^;]{0,60}?\\bresident\\s+of\\s+(?:the\\s+(?:[Cc]ity|[Tt]own)\\s+of\\s+)?${town}(?:,\\s+(${statePattern})\\b(?:\\s+(\\d{5})\\b)?|\\s+in\\s+this\\s+county)?`,
  'g',
);
const ofDeceased = new RegExp(
  `(?:${deceasedWords}|\\b${diedWords})[^;]{0,90}$|\\bdeath[^;]{0,40}$`,
  'i',
);

/** The decedent's city and state if a sentence names them without a street. */
export function readDomicile(placed: PlacedText): Candidate[] {
  const found: Candidate[] = [];
  const add = (field: PetitionFieldName, value: string, match: RegExpMatchArray, part: string) => {
    const from = match.index! + match[0].lastIndexOf(part);
    const words = wordsBetween(placed, from, from + part.length);
    if (value && words.length > 0)
      found.push({
        field,
        value,
        weight: proseWeights.opens,
        ink: inkOf(words),
        page: placed.page,
        box: surround(words),
      });
  };
  const speaksOfDeceased = ({ index, 0: all }: RegExpMatchArray) =>
    ofDeceased.test(placed.text.slice(Math.max(0, index! - 120), index)) ||
    /\b(?:death|[Dd]ecedent|died|[Ll]ate of)\b/.test(all);
  const known = [livedForm, residentForm]
    .flatMap((form) => [...placed.text.matchAll(form)])
    // 'A resident of California' does not name a city, though there is one with that name.
    .filter(
      ([all, name]) => (isTownName(name!) || /in\s+this\s+county$/.test(all)) && !toState(name!),
    );
  const sure = [cityForm, townForm].flatMap((form) => [...placed.text.matchAll(form)]);
  const isNew = ({ index }: RegExpMatchArray) =>
    !sure.some((other) => index! >= other.index && index! < other.index + other[0].length);
  const named = [...sure, ...known.filter(isNew)];
  for (const match of named) {
    // 'In the County of Ada, Canyon County' does not name a city.
    if (!speaksOfDeceased(match) || /\b(?:County|Parish)\b/.test(match[1]!)) continue;
    add('deceased.city', match[1]!, match, match[1]!);
    if (match[3]) add('deceased.zipCode', match[3], match, match[3]);
    if (match[2]) add('deceased.state', toState(match[2].replace(/\s+/g, ' ')), match, match[2]);
  }
  for (const match of placed.text.matchAll(countyForm)) {
    if (!speaksOfDeceased(match)) continue;
    const state = match[1] ?? match[2]!;
    add('deceased.state', toState(state.replace(/\s+/g, ' ')), match, state);
  }
  return found;
}
