import type { PetitionFieldName } from '../../petition-field.ts';
import { findLabels, isOnlyLabel } from '../../vocabulary/labels.ts';
import { isLawyerLine, withoutBarNumber } from '../../people/lawyer-lines.ts';
import { nameFromValue } from '../../people/names.ts';
import type { PageLayout, Segment } from '../../page/page-layout.ts';
import type { Candidate, Role } from '../../petition.ts';
import { inkOf, surround } from '../../page/placed-text.ts';

/** The field for the name of a person in a role. */
export const nameField: Partial<Record<Role, PetitionFieldName>> = {
  deceased: 'deceased.fullName',
  petitioner: 'petitioner.fullName',
  attorney: 'attorney',
};

/** The role that the words name, if they contain nothing else. */
function roleOfWords(text: string): Role | undefined {
  const [label] = findLabels({ text });
  return isOnlyLabel({ text }) && label?.field === 'role' ? label.role : undefined;
}

/** The role that a whole line names: 'Attorney for Petitioner', 'Personal Representative', 'NOTARY PUBLIC'. */
export function roleOfLine(segment: Segment): Role | undefined {
  const labels = findLabels(segment);
  if (/\bnotary\b/i.test(segment.text)) return 'notary';
  // A person with a bar number among the lines is a lawyer.
  if (isLawyerLine(segment.text)) return 'attorney';
  const signed = /^(.{4,45}?)\s*[,(–-]\s*([^,()]{4,50}?)\W*$/.exec(segment.text);
  if (signed && nameFromValue(signed[1]!) === signed[1]) return roleOfWords(signed[2]!);
  // 'Attorney for Petitioner (ABC041)'.
  const numbered = /^([^(]{8,40})\s\([A-Z][A-Z.'’]{1,3}\s?\d{2,6}\)$/.exec(segment.text)?.[1];
  if (numbered) return roleOfWords(numbered);
  if (!isOnlyLabel(segment) || labels.length !== 1) return undefined;
  const label = labels[0]!;
  return ['role', 'block', 'signature'].includes(label.field) ? label.role : undefined;
}

/** The name that makes up a line, without the role or the bar number after it; '' for none. */
export function nameOfLine(segment: Segment): string {
  const text = segment.text
    // 'Jane Roe, Petitioner'.
    .replace(/\s*[,(–-]\s*([^,()]{4,50}?)\W*$/, (tail, words: string) =>
      roleOfWords(words) ? '' : tail,
    )
    .replace(/^(?:by|\/s\/):?\s*|^attorney\s+(?=[A-Z])/i, '');
  const bare = withoutBarNumber(text);
  if (/\d|:/.test(bare)) return '';
  const name = nameFromValue(bare);
  return name && name.length >= bare.trim().length - 3 ? name : '';
}

/** One line of a page as a reading of a field. */
export function lineCandidate(
  field: PetitionFieldName,
  value: string,
  line: Segment,
  layout: PageLayout,
  weight: number,
): Candidate {
  return {
    field,
    value,
    weight,
    ink: inkOf(line.words),
    page: layout.page,
    box: surround(line.words),
  };
}
