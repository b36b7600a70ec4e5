import { lineCandidate } from '../names/role-lines.ts';
import { nameFromValue } from '../../people/names.ts';
import { doubtedWords, hasMissingWord } from '../../page/lost-words.ts';
import { wordsBetween } from '../../page/placed-text.ts';
import { segmentAbove, segmentBelow, type PageLayout } from '../../page/page-layout.ts';
import type { Candidate } from '../../petition.ts';
import { formWeights } from '../../weights.ts';

/** 'ESTATE OF Marta | Ellery | DECEASED': a name with words that were set or read far apart. */
function readSpreadNames(layout: PageLayout): Candidate[] {
  return layout.rows.flatMap((row): Candidate[] => {
    const [first, last] = [row[0], row.at(-1)];
    const begins = /^\W*(?:in\s+re\W+)?(?:the\s+)?estate\s+of\b\W*(.*)$/i.exec(first?.text ?? '');
    if (row.length < 3 || !begins || !/^\W*deceased\W*$/i.test(last!.text)) return [];
    const cells = row.slice(1, -1);
    const text = [begins[1]!, ...cells.map((cell) => cell.text)].join(' ').trim();
    const name = nameFromValue(text);
    if (!name || name.length < text.length - 2) return [];
    const ofName = begins[1]
      ? wordsBetween(first!, first!.text.length - begins[1].length, first!.text.length)
      : [];
    const words = [...ofName, ...cells.flatMap((cell) => cell.words)];
    const read = hasMissingWord(words, layout.em) ? doubtedWords(words) : words;
    return [
      lineCandidate(
        'deceased.fullName',
        name,
        { ...first!, words: read },
        layout,
        formWeights.deceasedInCaption,
      ),
    ];
  });
}

/** Reads captions: the name is in the line under '… ESTATE OF', however far apart the two are set. */
export function readCaptions(layout: PageLayout): Candidate[] {
  const found = readSpreadNames(layout);
  for (const segment of layout.segments) {
    const over = /^of:?$/i.test(segment.text) ? segmentAbove(layout, segment) : undefined;
    const line = `${over?.text ?? ''} ${segment.text}`;
    if (!/\b(?:estate|succession|will|matter|goods)\s+of:?$/i.test(line)) continue;
    const below = segmentBelow(layout, segment, 3.5);
    const name =
      below && nameFromValue(below.text.replace(/[,.]?\s*(?:deceased|decedent).*$/i, ''));
    if (name)
      found.push(
        lineCandidate('deceased.fullName', name, below, layout, formWeights.deceasedInCaption),
      );
  }
  return found;
}
