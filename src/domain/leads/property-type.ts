/** The kinds of distress a lead comes from. */
export const propertyTypes = ['foreclosure', 'probate', 'violation'] as const;
export type PropertyType = (typeof propertyTypes)[number];

/** How a type is written in filters and badges. */
export const propertyTypeLabels: Record<PropertyType, string> = {
  foreclosure: 'Foreclosure',
  probate: 'Probate',
  violation: 'Code Violation',
};

/** Reads a stored or typed value; `code-violation` and `violations` are older names of violation. */
export function parsePropertyType(text: string): PropertyType | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  if (word === 'code-violation' || word === 'code-violations' || word === 'violations')
    return 'violation';
  if (word === 'foreclosures') return 'foreclosure';
  if (word === 'probates') return 'probate';
  return (propertyTypes as readonly string[]).includes(word) ? (word as PropertyType) : null;
}
