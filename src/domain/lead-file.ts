// What an export of leads and the import of that file agree on.

/** In front of the names of extra fields: a city's 'Status' is not the lead's. */
export const extraPrefix = 'Extra: ';

/** Columns that no import reads: they are computed from the cases. */
export const computedHeaders = {
  score: 'Score',
  kindCount: 'Number of kinds of cases at the place',
  kinds: 'Kinds of cases at the place',
} as const;
