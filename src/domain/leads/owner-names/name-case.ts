const upperWords = new Set(
  'LLC LLP LP LC PLLC II III IV PO NA HOA USA US HUD DBA TR FBO'.split(' '),
);
const lowerWords = new Set(['of', 'and', 'the', 'for']);
/** Only in addresses: 'Ne' and 'Se' are also names. */
const directions = new Set(['NE', 'NW', 'SE', 'SW']);
const ordinal = /^\d+(?:ST|ND|RD|TH)$/;

/** Converts SHOUTED names to mixed case; names that already have both cases are unchanged. */
export function nameCase(text: string): string {
  if (/[a-z]/.test(text) && /[A-Z]/.test(text)) return text;
  const isAddress = /^\s*\d/.test(text);
  return text.replace(/[\p{L}\d'’.]+/gu, (word, at: number) => {
    const bare = word.replace(/\./g, '').toUpperCase();
    if (upperWords.has(bare) || (isAddress && directions.has(bare))) return word.toUpperCase();
    // A unit: '4B'.
    if (/^\d+\p{L}{1,2}$/u.test(bare) && !ordinal.test(bare)) return word;
    const lower = word.toLowerCase();
    if (at > 0 && lowerWords.has(lower)) return lower;
    const cased = lower.replace(/^\p{L}|(?<=['’])\p{L}(?=\p{L})/gu, (letter) =>
      letter.toUpperCase(),
    );
    return cased.replace(/^Mc(\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`);
  });
}

/** What a list wrote in capitals alone, as it is read: '942 SHARPE AVE' is '942 Sharpe Ave'. */
export const withoutCapitals = (text: string): string =>
  /\p{Ll}/u.test(text) ? text : nameCase(text);
