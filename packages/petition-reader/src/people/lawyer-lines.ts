/** Labels of a bar number under any state's name for it. */
const barWord =
  "(?:state\\s+|unified\\s+|supreme\\s+court\\s+)?bar\\s+(?:roll\\s+|card\\s+)?(?:id\\s+)?(?:no|num|number|card|id|#)|[A-Z]{1,3}B[A-Z]{0,2}\\s+(?:no|number|#)|SBN|WSBA|OSB|OBA|BBO|VSB|ISB|MSB|ABN|NHBA|ARDC|BPR|CPF|att(?:orne)?y['’s.]*\\s+(?:reg|registration|id|i\\.d|no|code|license|lic|number|#)|juris\\s+(?:no|number)|(?:registration|license|lic)\\.?\\s+(?:no|number|#)";
const numbered = new RegExp(`\\b(?:${barWord})[^\\n]{0,16}?\\d{3,}`, 'i');
// 'Jane Roe #14455', 'Jane Roe AT0001234', 'Jane Roe, #12345-49', 'Jane Roe (ABB041)'.
const bareNumber =
  /(?<=[A-Za-z.]),?\s+(?:#\s?\d{4,}[\w-]*|[A-Z]{2}[\dO]\d{5,}|\([A-Z][A-Z.'’]{0,3}\d{3,8}\)|\(#?\s?\d{4,8}\))\s*$/;
const esquire = /,?\s+esq(?:uire)?\b\.?/i;
const firm =
  /\b(?:law (?:offices?|firm|group|center)|attorneys?[- ]at[- ]law|counsell?ors?[- ]at[- ]law|P\.?L\.?L\.?C|L\.?L\.?P|LAW,? P\.?[AC])\b/i;

/**
 * Introduces the person who filled in the form for another. OCR may read the edge of a box before
 * it as a letter.
 */
const filledInBy =
  /^\W*(?:\p{L}\s)?(?:this\s+)?(?:form|petition|document)\s+(?:was\s+)?(?:completed|prepared|drafted)\s+by\b/iu;

/** Whether a line names the person who filled in the form for another, who may not be a lawyer. */
export const namesDrafter = (text: string) => filledInBy.test(text);

/**
 * Whether a line can only be a lawyer's, by a bar number, 'Esq.' or a law firm's name, or names the
 * person who filled in the form for another.
 */
export function isLawyerLine(text: string): boolean {
  return (
    namesDrafter(text) ||
    numbered.test(text) ||
    bareNumber.test(text) ||
    (text.split(/\s+/).length <= 9 &&
      (firm.test(text) || /^[^\d:]{5,40}\besq(?:uire)?\b/i.test(text)))
  );
}

/**
 * A line with a name, without what follows a lawyer's name: 'Esq.', '(SC Bar 72218)', ', La. Bar
 * Roll No. 21874'.
 */
export function withoutBarNumber(text: string): string {
  return text
    .replace(bareNumber, '')
    .replace(/(?<=[A-Za-z.])\s+(?:\d{3,4}|\d{6})$/, '')
    .replace(esquire, '')
    .replace(
      /[\s,;–-]*\(?(?:,\s*|\(\s*|\b)(?:[A-Z][A-Za-z]{0,4}\.?\s+)?(?:SBN|WSBA|BBO|OSB|OBA|VSB|BPR|ISB|MSB|ABN|NHBA|[A-Z]{1,3}B[A-Z]?\s+(?:No|#)|bar|attorney|atty|esq|AR[DC]C|registration|juris|ID)\b.*$/i,
      '',
    );
}
