import { addressFields } from './label-values.ts';
import { findLabels, isOnlyLabel } from '../../vocabulary/labels.ts';
import type { PageLayout } from '../../page/page-layout.ts';
import type { Role } from '../../petition.ts';
import type { Section } from './form-sections.ts';
import { headingOf } from './headings.ts';

/**
 * The person whose fields continue at the top of a page: the page before ended in a person's group
 * of fields without an address, and the first label of this one asks for a part of an address or a
 * phone number without a person. Undefined if anything else starts the page.
 */
export function continuedRole(section: Section | undefined, layout: PageLayout): Role | undefined {
  const role = section?.role;
  if (!section || (role !== 'deceased' && role !== 'petitioner') || section.parts.street)
    return undefined;
  for (const segment of layout.segments.slice(0, 8)) {
    const [label] = findLabels(segment);
    if (label?.field === 'caseNumber' || label?.field === 'ignored') continue;
    // Without a colon the label is a separate caption over a line: 'Domicile Address: Street and Number'.
    if (label && (label.colon || isOnlyLabel(segment)))
      return !label.role && (addressFields.has(label.field) || label.field === 'phone')
        ? role
        : undefined;
    if (label || headingOf(layout, segment)) return undefined;
  }
  return undefined;
}
