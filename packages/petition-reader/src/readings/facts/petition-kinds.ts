import type { PageLayout, Segment } from '../../page/page-layout.ts';
import type { FactReading } from './found-fact.ts';
import type { TickedOption } from './ticked-options.ts';

/**
 * The kinds of petition, by the words that forms use for them; narrower ones come first and consume
 * their words.
 */
const kinds: readonly (readonly [RegExp, string])[] = [
  [
    /\badministration\W+(?:with(?:\s+the)?\s+will\s+annexed|c\.?\s?t\.?\s?a\b)/i,
    'letters of administration with will annexed',
  ],
  [/\bspecial\s+administration\b/i, 'letters of special administration'],
  [/\btemporary\s+administration\b/i, 'letters of temporary administration'],
  [/\bancillary\s+(?:letters\s+of\s+)?administration\b/i, 'ancillary letters of administration'],
  [/\bancillary\s+probate\b/i, 'ancillary probate'],
  [/\bsummary\s+administration\b/i, 'summary administration'],
  [/\binformal\s+(?:probate|administration)\b/i, 'informal probate'],
  [/\bformal\s+(?:probate|administration|testacy)\b/i, 'formal probate'],
  [/\bletters\s+testamentary\b/i, 'letters testamentary'],
  [/\bsuccessor\s+letters\b/i, 'successor letters'],
  [/\bletters\s+of\s+(?:[\p{L}-]+\s+){0,2}administration\b/iu, 'letters of administration'],
  [/\badministration\s+petition\b|\bpetition\W+administration\b/i, 'letters of administration'],
  [
    /\b(?:probate|proof|admission)\s+of\s+(?:(?:a|the|lost|last|copy|of)\s+)*will\b/i,
    'probate of will',
  ],
  [/\bmuniment\s+of\s+title\b/i, 'muniment of title'],
  [/\b(?:determin\w+|declar\w+|judgment)\s+(?:of\s+)?heirship\b/i, 'determination of heirship'],
  [/\bsmall\s+estate|real\s+property\s+of\s+small\s+value/i, 'small estate affidavit'],
  [
    /\btransfer\s+by\s+affidavit|\baffidavit\s+in\s+lieu\s+of\s+probate/i,
    'affidavit in lieu of probate',
  ],
  [/\bspous\w+\s+(?:(?:or\s+)?domestic\s+partner\s+)?property\b/i, 'spousal property'],
  [/\bsuccession\s+to\b/i, 'succession to property'],
];

/** After a cross under 'Petition for letters of:' forms print the kind alone. */
const bareKinds: readonly (readonly [RegExp, string])[] = [
  [/^(?:general\s+)?administration\W*$/i, 'letters of administration'],
  [/^probate\W*$/i, 'probate of will'],
];

function kindsIn(text: string, table = kinds): string[] {
  const found: string[] = [];
  let rest = text;
  for (const [pattern, kind] of table) {
    if (!pattern.test(rest)) continue;
    found.push(kind);
    rest = rest.replace(pattern, ' ');
  }
  return found;
}

/** The first words of a petition's title: 'Petition for', 'Application to', 'Affidavit in lieu of'. */
const title =
  /\b(?:petition|application|affidavit|statement)\s+(?:for|to|of|in\s+lieu|re\b|by)|\b(?:petition|application)\/|\b(?:small\s+estate|transfer\s+by)\s+affidavit|\b(?:property|administration|probate)\s+(?:petition|application|affidavit)/i;
/** Titles are in the upper half of a page, and a sentence of the text is not one. */
const titleShare = 0.45;
const longestTitle = 90;
const weights = { ticked: 0.85, inTitle: 0.75 };

const isTitle = (text: string) =>
  text.length < longestTitle &&
  title.test(text) &&
  // 'the petition for probate is filed': a title starts with a capital.
  /^\W*(?:\d+\W+)?\p{Lu}/u.test(text);

/** 'Petition/Administration or', 'Petition for ancillary': the title continues on the next line. */
const goesOn = /\b(?:or|and|for|of|to|ancillary)\W*$/i;

const textOf = (cells: readonly Segment[]) => cells.map(({ text }) => text).join(' ');

/** The cells of the next rows that are under a title. */
function under(title: readonly Segment[], rows: readonly Segment[][]): Segment[] {
  const left = Math.min(...title.map(({ box }) => box.x));
  const right = Math.max(...title.map(({ box }) => box.x + box.width));
  return rows.flat().filter(({ box }) => box.x < right && box.x + box.width > left);
}

/** The kinds of petition in the title of the first page that has one. */
function kindsInTitle(layouts: readonly PageLayout[]): FactReading[] {
  for (const layout of layouts) {
    const head = layout.rows.filter((row) => row[0]!.box.y < layout.height * titleShare);
    const found = head.flatMap((row, i) => {
      // A title may be beside the caption, and cross its row's gaps.
      const own = row.filter((cell) => isTitle(cell.text));
      const lines = own.length > 0 ? own : row;
      if (!isTitle(textOf(lines))) return [];
      const isOpen = kindsIn(textOf(lines)).length === 0 || goesOn.test(textOf(lines));
      const cells = isOpen ? [...lines, ...under(lines, head.slice(i + 1, i + 3))] : lines;
      const words = cells.flatMap((cell) => cell.words);
      return kindsIn(textOf(cells)).map((value): FactReading => ({
        value,
        weight: weights.inTitle,
        words,
        page: layout.page,
      }));
    });
    if (found.length > 0) return found;
  }
  return [];
}

/** The kinds of petition that are checked, or else those in its title. */
export function readPetitionKinds(
  layouts: readonly PageLayout[],
  options: readonly TickedOption[],
): FactReading[] {
  const chosen = options.flatMap(({ text, words, page }) =>
    [...new Set([...kindsIn(text), ...kindsIn(text, bareKinds)])].map((value): FactReading => ({
      value,
      weight: weights.ticked,
      words,
      page,
    })),
  );
  const all = chosen.length > 0 ? chosen : kindsInTitle(layouts);
  return [...new Map(all.toReversed().map((one) => [one.value, one])).values()].toReversed();
}
