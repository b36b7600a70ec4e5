import { tokensOf, roles } from '../labels/label-tokens.ts';
import type { PageLayout } from '../page/page-layout.ts';
import type { Role } from '../petition.ts';

// An empty box is often only drawn; the cross in a drawn one is a word of its own.
const box = /(\[\s?[xX✓✔]?\s?\]|☐|☒|☑|\(\s?[xX]\s?\)|\(\s\)|^[xX]\s)/;
const ticked = /[xX✓✔☒☑]/;
const self = /^\W*(?:my\s?self|self|in pro(?:pria)? per(?:sona)?|pro se|party without)/i;

function roleOfOption(text: string): Role | undefined {
  if (self.test(text)) return 'petitioner';
  const named = tokensOf(text).map(({ word }) => roles.get(word));
  return named.find((role) => role !== undefined);
}

/** Whether the head of a page says that whoever files it has no lawyer: 'Attorney for: In Pro Per'. */
export function isSelfRepresented(layout: PageLayout): boolean {
  return layout.segments.some(
    ({ text, box: { y } }) =>
      y < layout.height * 0.35 &&
      /\b(?:in pro(?:pria)? per(?:sona)?|pro se|self[- ]represented)\b/i.test(text),
  );
}

/**
 * Who filled in the lines at the head of a page, where a row of boxes says so: 'I am [X] the
 * applicant [ ] the attorney for the applicant'. Undefined where no row asks or none is ticked.
 */
export function tickedRole(layout: PageLayout): Role | undefined {
  for (const row of layout.rows) {
    if (row[0]!.box.y > layout.height * 0.35) return;
    const options = row.flatMap(({ text }) => {
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
