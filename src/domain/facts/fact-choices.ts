/** Kinds of property, as lists and rolls name them in some thousand ways. */
export const propertyUses = [
  'Single family',
  'Condo',
  'Townhouse',
  '2 to 4 units',
  '5 units or more',
  'Mobile home',
  'Land',
  'Commercial',
  'Other',
] as const;
export type PropertyUse = (typeof propertyUses)[number];
export const isPropertyUse = (text: string | null): text is PropertyUse =>
  propertyUses.some((use) => use === text);

export const conditions = ['Excellent', 'Good', 'Average', 'Fair', 'Poor'] as const;
export type Condition = (typeof conditions)[number];
