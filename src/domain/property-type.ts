/** The kinds of distress a lead comes from. */
export const propertyTypes = ['foreclosure', 'probate', 'violation'] as const;
export type PropertyType = (typeof propertyTypes)[number];

/** How a type is written in filters and badges. */
export const propertyTypeLabels: Record<PropertyType, string> = {
  foreclosure: 'Foreclosure',
  probate: 'Probate',
  violation: 'Code Violation',
};

/** The letter and the colour that stand for a type. */
export const propertyTypeMarks: Record<
  PropertyType,
  { letter: string; colour: PropertyTypeColour }
> = {
  probate: { letter: 'P', colour: 'green' },
  foreclosure: { letter: 'F', colour: 'blue' },
  violation: { letter: 'V', colour: 'red' },
};
export type PropertyTypeColour = 'green' | 'blue' | 'red' | 'grey';

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

/** The letter and colour of whatever stands in a type field; '?' and grey for the unknown. */
export function propertyTypeMark(text: string | null | undefined): {
  letter: string;
  colour: PropertyTypeColour;
} {
  const type = parsePropertyType(text ?? '');
  return type ? propertyTypeMarks[type] : { letter: '?', colour: 'grey' };
}
