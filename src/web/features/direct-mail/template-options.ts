import type { LetterTemplate } from '#api/letter-templates.api.ts';

type LeadType = LetterTemplate['leadType'];

/** How a type of lead is called where templates are chosen. */
export const leadTypeLabels: Record<LeadType, string> = {
  foreclosure: 'Foreclosure',
  probate: 'Probate',
  violation: 'Code Violation',
};

/** The templates as options of a select: those of the lead's own type first, the others named by theirs. */
export function templateOptions(templates: readonly LetterTemplate[], leadType?: LeadType) {
  const own = templates.filter((template) => template.leadType === leadType);
  const others = templates.filter((template) => template.leadType !== leadType);
  return [
    ...own.map(({ id, name }) => ({ value: id, label: name })),
    ...others.map((template) => ({
      value: template.id,
      label: `${leadTypeLabels[template.leadType]}: ${template.name}`,
    })),
  ];
}
