/**
 * Endings of the names of companies, banks and trusts; law firms ('PLLC', 'LLP', 'P.C.') are
 * excluded.
 */
const ending =
  /(?:^|\s)(?:LLC|L\.L\.C\.|Inc\.?|Incorporated|N\.\s?A\.|NA|Corp\.?|Corporation|Company|Co\.|Ltd\.?|Bank|F\.?S\.?B\.?|Trust|Association)$/;
const office =
  /^(?:Office of the )?(?:[A-Z][\w.'’-]*\s){0,4}Public (?:Administrator|Guardian|Trustee|Fiduciary)(?: (?:of|for) [A-Z][\w.'’ -]{2,40})?$/i;
const word = /^(?:[\p{Lu}&][\p{L}\d.'’&-]*,?|of|and|the|for)$/u;
/**
 * Words of a text that ends like a company but is none: a person's trust ('Roe Family Trust'), a
 * law firm, a caption of the form.
 */
const noCompany =
  /\b(?:will|revocable|living|family|law|attorney|deed|name|address|account|petitioner|court)\b/i;

/**
 * The name of a company, bank or public office without trailing punctuation; '' for any other text.
 */
export function companyName(text: string): string {
  const name = text
    .replace(/[_\s]+/g, ' ')
    .replace(/[,;\s]+$/, '')
    .trim();
  const words = name.split(' ');
  if (words.length < 2 || words.length > 8 || name.length > 60 || noCompany.test(name)) return '';
  if (office.test(name)) return name;
  return ending.test(name) && words.every((one) => word.test(one)) ? name : '';
}
