const upperWords = new Set(
  'LLC LLP LP LC PLLC II III IV PO NA HOA USA US HUD DBA TR FBO'.split(' '),
);
const lowerWords = new Set(['of', 'and', 'the', 'for']);

/** Converts SHOUTED names to mixed case; names that already have both cases are unchanged. */
export function nameCase(text: string): string {
  if (/[a-z]/.test(text) && /[A-Z]/.test(text)) return text;
  return text.replace(/[\p{L}\d'’.]+/gu, (word, at: number) => {
    const bare = word.replace(/\./g, '').toUpperCase();
    if (upperWords.has(bare)) return word.toUpperCase();
    const lower = word.toLowerCase();
    if (at > 0 && lowerWords.has(lower)) return lower;
    const cased = lower.replace(/^\p{L}|(?<=['’])\p{L}(?=\p{L})/gu, (letter) =>
      letter.toUpperCase(),
    );
    return cased.replace(/^Mc(\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`);
  });
}
