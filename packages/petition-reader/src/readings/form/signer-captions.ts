import { editDistance } from '../../page/spelling.ts';

/**
 * The caption under a signer's typed name: 'Typed or Printed Name', 'Print Name', 'Name (typed)';
 * OCR engines lose its first letters.
 */
export const nameCaption =
  /^[^\d:]{0,12}\b(?:type[dn]?\s+or\b|(?:or\s+)?print(?:ed)?\b|name\s*\(?(?:type|print))[\s\w/()-]{0,24}$/i;
/** Captions of the lines under it, and not of other lines. */
export const otherCaption =
  /^\W*(?:(?:street|mailing|post\s+office|home|business)?\s*addr\w*|city\b.*|(?:tele)?phone\b.*|e-?mail\b.*|(?:attorney\s+)?(?:registration|bar)\b.*|(?:attorney\s+)?reg\.?\s.*|fax\b.*)$/i;
/** The last caption of a column, and text that starts another column. */
export const endsColumn = /^\W*(?:(?:tele)?phone\b[^\d]*|signature\b.*)$/i;
/** Starts the part of a document that another person signs. */
export const otherSigner = /^\W*(?:signature\s+of\b|notary\b|subscribed\b|sworn\b)/i;

const represents = /\b(?:attorney|counsel|lawyer)\b/i;
const asks = /\b(?:applicant|petitioner|affiant|claimant)\b/i;
/** A role that stands alone in its cell, and how many of its letters signatures may hide. */
const alone = { words: ['applicant', 'petitioner', 'affiant', 'claimant'], letters: 2 };

export type SignersRole = 'attorney' | 'petitioner';

/** The role that a line names. */
export function saidRole(text: string): SignersRole | undefined {
  return represents.test(text) ? 'attorney' : asks.test(text) ? 'petitioner' : undefined;
}

/**
 * The role that is left of a caption under a signature: 'Att', 'Appl ic4nt', 'Appl'. Short names
 * look alike, so the line must not be a name's.
 */
export function remainingRole(text: string): SignersRole | undefined {
  const letters = text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  if (/^att(?:or|$)/.test(letters)) return 'attorney';
  const isAlike = alone.words.some(
    (word) =>
      (letters.length >= 4 && word.startsWith(letters)) ||
      editDistance(letters, word, alone.letters) <= alone.letters,
  );
  return isAlike ? 'petitioner' : undefined;
}
