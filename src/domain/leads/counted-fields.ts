/** How many values of a field are counted. */
export const mostFieldValues = 40;

/** Fields whose values a filter offers, with how many leads have each. */
export const countedFields = [
  'status',
  'tag',
  'city',
  'county',
  'zip',
  'leadStatus',
  'propertyType',
  'skipTraceStatus',
  'drive',
  'assignedTo',
] as const;

export type CountedField = (typeof countedFields)[number];
