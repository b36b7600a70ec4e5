import { withinItsLines } from './name-lines.ts';
import { nameFrom, nameKey, type NameMatch } from '../../people/names.ts';
import { applicantWords, officeWords } from '../../people/role-words.ts';
import { readOpeningNames } from './opening-names.ts';
import { namesFollow, namesLead, type Anchor } from './name-anchors.ts';
import { endsAsTown } from '../../places/zip-table.ts';
import type { Candidate } from '../../petition.ts';
import { inkOf, surround, wordsBetween, type PlacedText } from '../../page/placed-text.ts';

/** The longest name that ends at `at`, or up to two characters before it. */
export function nameBefore(text: string, at: number): NameMatch | undefined {
  const line = text.slice(Math.max(0, at - 70), at);
  const base = at - line.length;
  for (const match of line.matchAll(/(?<=^|[\s("“])\S/g)) {
    const name = nameFrom(text, base + match.index, 1);
    if (name && name.to >= at - 2 && name.to <= at + 1 && name.from >= base) return name;
  }
  return undefined;
}

/** Where a name may end before 'also known as …': the anchor after that refers to it too. */
export function beforeAlias(text: string, at: number): number {
  const alias =
    /,?\s*\(?(?:a\/?k\/?a|f\/?k\/?a|n\/?k\/?a|also known as|formerly known as|aka)\b[^;()]{2,70}?\)?,{0,2}$/i.exec(
      text.slice(Math.max(0, at - 100), at),
    );
  return alias ? at - alias[0].length : at;
}

const aliasBefore =
  /\b(?:a\/?k\/?a|f\/?k\/?a|n\/?k\/?a|also known as|formerly known as|aka)\b[^,;]{0,10}$/i;
/** Words for other people whose death documents may mention. */
export const others =
  /\b(?:predeceased|spouse|wife|husband|son|daughter|brother|sister|niece|nephew|mother|father|child|witness(?:ed)?|born|survived|heirs?|kin)\b/i;
/** '… and letters were issued to Jane Roe, who died on …': she held the office before. */
const letterIssued = /\b(?:was|were|been)\s+(?:issued|granted)\s+to\s+(?:the\s+)?/gi;
const formerFiduciary =
  /\b(?:executor|executrix|administrator|administratrix|trustee|fiduciary|guardian|representative)s?,?\s*$/i;
const lawyerBefore = /\b(?:attorney|counsel|lawyer)s?\s+for\s+(?:the\s+)?$/i;

const applicant = new RegExp(applicantWords, 'i');
const office = new RegExp(`${officeWords}|nominee`, 'i');

/** Whether words lead to the person to be appointed and not to the petitioner. */
function isOffice(field: string, words: string): boolean {
  return field === 'petitioner.fullName' && office.test(words) && !applicant.test(words);
}

/** People who held the office before, by the keys of their names: they died too, and are not the decedent. */
function formerFiduciaries({ text }: PlacedText): string[] {
  return [...text.matchAll(letterIssued)].flatMap((match) => {
    const name = nameFrom(text, match.index + match[0].length);
    return name ? [nameKey(name.name)] : [];
  });
}

/** The first of 'Jane Roe and John Roe, Petitioners'. */
function firstOfTwo(text: string, second: NameMatch): NameMatch {
  const joint = /,?\s+(?:and|&)\s+$/.exec(text.slice(Math.max(0, second.from - 8), second.from));
  return (joint && nameBefore(text, second.from - joint[0].length)) ?? second;
}

function nameCandidates(placed: PlacedText): Candidate[] {
  const { text } = placed;
  const found: Candidate[] = [];
  const add = (
    anchor: Anchor,
    match: NameMatch | undefined,
    { end, led }: { end: 'first' | 'last'; led: string },
  ) => {
    if (!match || aliasBefore.test(text.slice(Math.max(0, match.from - 24), match.from))) return;
    const named = withinItsLines(placed, match, end);
    if (!named || endsAsTown(text, match.to)) return;
    const words = wordsBetween(placed, named.from, named.to);
    if (words.length === 0) return;
    found.push({
      field: anchor.field,
      ...(isOffice(anchor.field, led) && { isNominee: true }),
      value: named.name,
      weight: anchor.weight,
      ink: inkOf(words),
      page: placed.page,
      box: surround(words),
    });
  };
  for (const anchor of namesFollow)
    for (const match of text.matchAll(anchor.expression)) {
      // 'Attorney for Petitioner, Jane Roe' names the attorney; another anchor says so.
      const lawyers = lawyerBefore.test(text.slice(Math.max(0, match.index - 24), match.index));
      if (lawyers && anchor.field !== 'attorney') continue;
      add(anchor, nameFrom(text, match.index + match[0].length), {
        end: 'first',
        led: match[0],
      });
    }
  for (const anchor of namesLead)
    for (const match of text.matchAll(anchor.expression)) {
      const deceased = anchor.field === 'deceased.fullName';
      const name =
        nameBefore(text, match.index) ?? nameBefore(text, beforeAlias(text, match.index));
      if (!name) continue;
      const sentence = text
        .slice(Math.max(0, name.from - 40), name.from)
        .split(/[.;]/)
        .at(-1)!;
      // 'His wife, Mary Roe, died before him', 'children: Mary Roe, deceased': another person's death.
      if (deceased && others.test(sentence) && !/\bof\s*$/i.test(sentence)) continue;
      if (deceased && formerFiduciary.test(text.slice(Math.max(0, name.from - 60), name.from)))
        continue;
      const behind = text.slice(match.index + match[0].length).trimStart();
      if (
        deceased &&
        /deceased|decedent/i.test(match[0]) &&
        /^[,(]?\s*(?:\d|son\b|daughter\b)/i.test(behind)
      )
        continue;
      if (
        /[(\d]/.test(
          /died|passed|departed/i.test(match[0]) ? text.slice(match.index - 1, match.index) : '',
        )
      )
        continue;
      add(anchor, deceased ? name : firstOfTwo(text, name), { end: 'last', led: match[0] });
    }
  return found;
}

/** Names in prose: captions, 'Comes now …', '… died on', '("Applicant")'. */
export function readNames(texts: PlacedText[]): Candidate[] {
  const former = new Set(texts.flatMap(formerFiduciaries));
  return texts
    .flatMap((text) => [...nameCandidates(text), ...readOpeningNames(text)])
    .filter(({ field, value }) => field !== 'deceased.fullName' || !former.has(nameKey(value)));
}
