import type { PageLayout, Segment } from '../page/page-layout.ts';
import { isSamePerson } from '../people/names.ts';
import { isWholeStreet } from '../places/addresses.ts';
import type { Candidate } from '../petition.ts';
import { inkCeilings, isTypedInk, pageLimits } from '../weights.ts';

/**
 * Marks readings whose evidence would be the same if they were wrong, so that no number of votes
 * makes one of them certain: an address from the top of the first page, where courts and lawyers
 * have theirs; an address below a heading without its person's name beside it; a street without a
 * usual ending; a number that may continue. Rules have already marked their own doubtful readings.
 */
export function markTentative(
  candidates: Candidate[],
  layouts: PageLayout[],
  known: { deceased: readonly string[]; petitioner: readonly string[] },
): Candidate[] {
  const first = layouts[0];
  const cut = new Set(
    candidates
      .filter(({ field, value }) => field.endsWith('streetAddress') && !isWholeStreet(value))
      .map(({ mention }) => mention),
  );
  const isTentative = (candidate: Candidate): boolean => {
    const { field, mention, page, box, value, owner } = candidate;
    const role = field.startsWith('deceased') ? 'deceased' : 'petitioner';
    if (owner !== undefined && !known[role].some((name) => isSamePerson(name, owner))) return true;
    if (mention)
      return (
        (page === first?.page && box.y < first.height * pageLimits.head) ||
        (field.endsWith('streetAddress') && cut.has(mention))
      );
    // 'RepresentativeJane Roe': two cells that touch.
    if (field.endsWith('fullName') || field === 'attorney')
      return /\p{Ll}{4}\p{Lu}/u.test(value) || isCutName(value, page, box, layouts);
    return field === 'caseNumber' && goesOn(value, page, box, layouts);
  };
  return candidates.map((candidate) => {
    const marked = isTentative(candidate) ? { ...candidate, tentative: true } : candidate;
    return isIndentedName(marked, layouts)
      ? { ...marked, ink: Math.min(marked.ink, inkCeilings.unconfirmed - 0.01) }
      : marked;
  });
}

/** The segment that contains a value. */
function segmentOf(
  value: string,
  page: number,
  box: Candidate['box'],
  layouts: PageLayout[],
): Segment | undefined {
  const layout = layouts.find((one) => one.page === page);
  return layout?.segments.find(
    ({ box: place, text }) =>
      Math.abs(place.y - box.y) < layout.em &&
      place.x <= box.x + 1 &&
      place.x + place.width >= box.x + box.width - 1 &&
      text.includes(value),
  );
}

/** Whether a name ends before a word that OCR misread: "Fiona Margaret 0'Rafferty", 'Jane Ro3'. */
function isCutName(
  value: string,
  page: number,
  box: Candidate['box'],
  layouts: PageLayout[],
): boolean {
  const [, after = ''] = segmentOf(value, page, box, layouts)?.text.split(value) ?? [];
  return /^\s(?:\S*\d['’\p{L}]|\p{L}+\d|\p{Ll}['’]\p{Lu})/u.test(after);
}

/**
 * Whether a name from OCR is indented by a word's width from the lines above and below it, which
 * are aligned: then its first word was not read.
 */
function isIndentedName({ field, value, page, box, ink }: Candidate, layouts: PageLayout[]) {
  if (isTypedInk(ink) || !(field.endsWith('fullName') || field === 'attorney')) return false;
  const segment = segmentOf(value, page, box, layouts);
  const layout = layouts.find((one) => one.page === page);
  if (!segment || !layout || !segment.text.startsWith(value)) return false;
  const block = layout.blocks.find((lines) => lines.includes(segment)) ?? [];
  const at = block.indexOf(segment);
  const [over, under, next] = [block[at - 1], block[at + 1], block[at + 2]];
  const lines = [over, under, next].filter((line) => line !== undefined);
  const edge = under?.box.x ?? 0;
  return (
    lines.length > 1 &&
    lines.every((line) => Math.abs(line.box.x - edge) < layout.em * 0.7) &&
    segment.box.x - edge > layout.em * 2.5
  );
}

/**
 * Whether capitals or digits directly after a number, or directly before it, look like more of the
 * number.
 */
function goesOn(
  value: string,
  page: number,
  box: Candidate['box'],
  layouts: PageLayout[],
): boolean {
  const segment = segmentOf(value, page, box, layouts);
  if (!segment) return false;
  const [before = '', after = ''] = segment.text.split(value);
  return (
    /^\s?[-/.(]?[A-Z\d]{1,4}\b(?![.:’'])/.test(after) ||
    /(?:^|[\s:#.])(?!NOS?\b)[A-Z]{1,3}[-/]?\s?$/.test(before)
  );
}
