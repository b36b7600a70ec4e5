import type { LetterTemplate } from '#api/letter-templates.api.ts';
import { propertyTypeLabels } from '#domain/leads/property-type.ts';

type LeadType = LetterTemplate['leadType'];

/** The templates as options of a select: those of the lead's own type first, the others named by theirs. */
export function templateOptions(templates: readonly LetterTemplate[], leadType?: LeadType) {
  const own = templates.filter((template) => template.leadType === leadType);
  const others = templates.filter((template) => template.leadType !== leadType);
  return [
    ...own.map(({ id, name }) => ({ value: id, label: name })),
    ...others.map((template) => ({
      value: template.id,
      label: `${template.name} (${propertyTypeLabels[template.leadType]})`,
    })),
  ];
}
