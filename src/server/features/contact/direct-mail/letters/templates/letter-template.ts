import type { PropertyType } from '#domain/leads/property-type.ts';

/** A letter with merge fields in braces (see `letterMergeFields`). */
export type LetterTemplate = {
  /** Stable: 'foreclosure-direct'. */
  id: string;
  leadType: PropertyType;
  /** As people choose it. */
  name: string;
  /** From the salutation to the last sentence; blank lines part paragraphs. */
  body: string;
  closing: string;
};
