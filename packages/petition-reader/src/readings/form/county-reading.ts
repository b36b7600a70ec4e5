import { caseCandidate, titled } from './case-candidates.ts';
import type { Candidate } from '../../petition.ts';
import type { PlacedText } from '../../page/placed-text.ts';
import { isCountyName } from '../../places/county-names.ts';
import { statePattern } from '../../places/zip-table.ts';
import { formWeights } from '../../weights.ts';

const notCounty = new Set(
  'select choose receipt branch name mailing address dept hearing state commonwealth case no number file docket cause division index estate ss probated to hon honorable petition application notice letters the said this that above of in for and court courts probate circuit superior surrogate surrogates chancery district at county named judge our from a any same other which aforesaid deceased late domicile residence death decedent filing venue birth city town township borough village municipality'.split(
    ' ',
  ),
);

/** The words after 'County of' that are its name: 'East Baton Rouge', 'Kings' of 'Kings State'. */
function countyName(text: string): string {
  const words = text.split(' ');
  const end = words.findIndex((word) => notCounty.has(word.toLowerCase().replace(/[^a-z]/g, '')));
  const name = (end < 0 ? words : words.slice(0, end)).join(' ');
  // A comma, or a period that does not end an abbreviation, ends it.
  return name.replace(/(?<!\b(?:St|Ste|Mt|Ft))[.,:;].*$/i, '').trim();
}

const notDivision =
  /^(?:Probate|Court|Family|Civil|Criminal|Chancery|Law|Estates?|Trial|District|Circuit|Superior|General|Sessions|Equity|Justice|Division|First|Second|Third|Fourth|Mental|Orphans|Wills|The|No|County)$/;

// 'STATE OF OKLA. TULSA COUNTY': the text after the state is the county.
const stateBefore = new RegExp(
  `^.*\\b(?:state|commonwealth)\\s+of\\s+(?:${statePattern}\\b|[A-Z][a-z]{2,5}\\.)[,.;:]?\\s+(?=\\S)`,
  'i',
);

/** Counties by 'X COUNTY' and 'COUNTY OF X'. */
export function readCounty(placed: PlacedText): Candidate[] {
  const found: Candidate[] = [];
  const { text } = placed;
  // A name filled in far after the printed words is in a separate cell.
  for (const match of text.matchAll(
    /\b(?:[Cc]ounty|COUNTY|[Pp]arish|PARISH)[ ]+(?:of|OF):?(?:[ ]+|\t)([A-Z][A-Za-z.'’-]+(?:[ ][A-Z][A-Za-z.'’-]+){0,2})/g,
  )) {
    const value = countyName(match[1]!);
    if (value)
      found.push(
        caseCandidate(
          'county',
          titled(value),
          placed,
          match.index,
          match.index + match[0].length,
          formWeights.countyInHeading,
        ),
      );
  }
  // 'Middlesex Division' and 'Chittenden Unit' of a court with counties as its divisions.
  for (const match of text
    .slice(0, 900)
    .matchAll(
      /([A-Z][a-z]+)[ \t]+Division\b|(?<=^|[\n\t])([A-Z][a-z]+(?: [A-Z][a-z]+)?)[ \t]Unit(?=[\n\t])/g,
    ))
    if (!notDivision.test(match[1] ?? match[2]!)) {
      const value = match[1] ?? match[2]!;
      found.push(
        caseCandidate(
          'county',
          value,
          placed,
          match.index,
          match.index + match[0].length,
          formWeights.countyOfDivision,
        ),
      );
    }
  for (const match of text.matchAll(/\bcounty\b/gi)) {
    if (/^\s+of\b/i.test(text.slice(match.index + 6))) continue;
    const words = [
      ...text
        .slice(Math.max(0, match.index - 40), match.index)
        .split('\n')
        .at(-1)!
        .replace(stateBefore, '')
        .matchAll(/\t|\S+/g),
    ].map((word) => word[0]);
    const taken: string[] = [];
    for (const word of words.toReversed()) {
      // A name filled in before the printed word is in a separate cell.
      if (word === '\t' && taken.length === 0) continue;
      // 'salt Lake County': an OCR engine lost the capital of a name that a table has.
      const isLost =
        taken.length > 0 && /^[a-z]+$/.test(word) && isCountyName(`${word} ${taken.join(' ')}`);
      if (
        notCounty.has(word.toLowerCase().replace(/[^a-z]/g, '')) ||
        (!/^[A-Z][A-Za-z.'’-]*$/.test(word) && !isLost)
      )
        break;
      taken.unshift(isLost ? word[0]!.toUpperCase() + word.slice(1) : word);
      if (taken.length === 3) break;
    }
    const value = titled(taken.join(' '));
    if (taken.length > 0 && value.length > 2)
      found.push(
        caseCandidate(
          'county',
          value,
          placed,
          match.index - taken.join(' ').length - 1,
          match.index + 6,
          formWeights.countyInHeading,
        ),
      );
  }
  // 'East Baton' ends a line and 'Rouge County' starts the next: of two such the whole one counts.
  return found.filter(({ value }) => !found.some((other) => other.value.endsWith(` ${value}`)));
}
