import { isLawyerLine } from '../../people/lawyer-lines.ts';
import { tokensOf, roles } from '../../vocabulary/label-tokens.ts';
import type { PageLayout, Segment } from '../../page/page-layout.ts';
import type { Role } from '../../petition.ts';
import { applicantWords } from '../../people/role-words.ts';

// An empty box is often only drawn; the cross in a drawn one is a separate word.
const box = /(\[\s?[xX✓✔]?\s?\]|☐|☒|☑|\(\s?[xX]\s?\)|\(\s\)|^[xX]\s)/;
const optionLine = /^(?:\[\s?[xX✓✔]?\s?\]|☐|☒|☑)\s/;
const ticked = /[xX✓✔☒☑]/;
const self = /^\W*(?:my\s?self|self|in pro(?:pria)? per(?:sona)?|pro se|party without)/i;

// '[X] Applicant, without an attorney', 'Petitioner pro se': not the empty box.
const alone = new RegExp(
  `^(?:(?:\\[\\s?[xX✓✔]\\s?\\]|☒|☑|\\(\\s?[xX]\\s?\\)|[xX])\\s+)?(?:the\\s+)?${applicantWords}[\\s,(–-]+(?:appearing\\s+|acting\\s+)?(?:without\\s+(?:an\\s+)?(?:attorney|lawyer|counsel)|pro\\s+se|self[- ]represented|in\\s+pro(?:pria)?\\s+per(?:sona)?)\\b`,
  'i',
);

const isHead = ({ box: { y } }: Segment, { height }: PageLayout) => y < height * 0.35;

/** Whether a line at the top of a page says that the petitioner has no lawyer. */
function asksAlone(layout: PageLayout): boolean {
  const head = layout.segments.filter((segment) => isHead(segment, layout));
  const says = head.find(({ text }) => alone.test(text));
  // A box that is drawn and empty leaves no mark: beside a lawyer's the words may be an option.
  const others = head.filter((other) => other !== says);
  const names = others.some(({ text }) => /\b(?:attorney|counsel|lawyer)\b/i.test(text));
  return says !== undefined && (box.test(says.text) || !names);
}

function roleOfOption(text: string): Role | undefined {
  if (self.test(text)) return 'petitioner';
  const named = tokensOf(text).map(({ word }) => roles.get(word));
  // 'Applicant's attorney' and 'attorney for the applicant'.
  if (named.includes('attorney')) return 'attorney';
  return named.find((role) => role !== undefined);
}

/** Whether the top of a page says that the person who files it has no lawyer: 'Attorney for: In Pro Per'. */
export function isSelfRepresented(layout: PageLayout): boolean {
  const head = layout.segments.filter((segment) => isHead(segment, layout));
  const says = /\b(?:in pro(?:pria)? per(?:sona)?|pro se|self[- ]represented)\b/i;
  return asksAlone(layout) || head.some(({ text }) => says.test(text));
}

/**
 * The role of the person who filled in the lines at the top of a page, if a row of boxes gives it:
 * 'I am [X] the applicant [ ] the attorney for the applicant'. Undefined if no row asks or no box
 * is checked.
 */
export function tickedRole(layout: PageLayout): Role | undefined {
  if (asksAlone(layout)) return 'petitioner';
  for (const [at, row] of layout.rows.entries()) {
    if (row[0]!.box.y > layout.height * 0.35) return;
    // One option a line: the boxes of the next line belong to the same question.
    const next = layout.rows[at + 1]?.filter(({ text }) => optionLine.test(text)) ?? [];
    const options = [...row, ...next].flatMap(({ text }) => {
      const pieces = text.split(box);
      return pieces.flatMap((piece, i) =>
        i % 2 === 0 ? [{ on: ticked.test(pieces[i - 1] ?? ''), role: roleOfOption(piece) }] : [],
      );
    });
    if (!options.some(({ role }) => role === 'attorney') || options.length < 2) continue;
    const chosen = options.find(({ on, role }) => on && role);
    if (chosen) return chosen.role;
  }
  return undefined;
}

/**
 * Whether 'Person Filing' is above a lawyer's lines: a bar number is among the lines at the top of
 * the page, and no box for 'no lawyer' is checked.
 */
export function isFiledByLawyer(layout: PageLayout): boolean {
  const head = layout.segments.filter((segment) => isHead(segment, layout));
  return (
    head.some(({ text }) => filer.test(text)) &&
    head.some(({ text }) => isLawyerLine(text)) &&
    tickedRole(layout) !== 'petitioner'
  );
}

/** 'Person Filing:', 'Filing party', 'Name of person filing', but not 'Person filing / petitioner'. */
export const filer =
  /^(?!.*\b(?:petitioner|applicant|affiant|fiduciary|execut|administrat|representative)).*(?:\b(?:person|party)\s+filing\b|\bfiling\s+party\b)/i;
