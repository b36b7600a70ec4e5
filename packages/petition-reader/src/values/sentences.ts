const abbreviation =
  /(?:^|[\s(])(?:St|Mt|Ft|Dr|Mr|Mrs|Ms|Jr|Sr|No|Apt|Ste|Ave|Blvd|Rd|Ln|Hwy|Pl|Ct|Esq|Hon|Rev|Inc|Co|Dept|Tel|Ph|Ext|tel|ph|[ap]\.m|P\.?O|U\.?S|A\.?D|[A-Z])\.$/;
// 'died in Washington, D.C., domiciled …' on two lines.
const initials = /(?:^|[\s(])(?:[A-Z]\.){2,}$/;

/**
 * The start and end of the sentence around a position in a text. A period after an abbreviation or
 * an initial does not end it; a semicolon, a colon at the end of a line, a blank line or a line
 * that begins with a paragraph number does.
 */
export function sentenceAround(text: string, at: number): { from: number; to: number } {
  let [from, to] = [0, text.length];
  for (const match of text.matchAll(
    /[.;?!]["”')]*(?=\s)|:(?=\s*\n)|\n\n|\n(?=\(?\d{1,2}[.)]\s)/g,
  )) {
    const end = match.index + match[0].length;
    const before = text.slice(Math.max(0, end - 8), end);
    if (match[0][0] === '.' && abbreviation.test(before)) continue;
    if (initials.test(before) && /^\s+[,a-z]/.test(text.slice(end, end + 4))) continue;
    if (end <= at) from = end;
    else {
      to = end;
      break;
    }
  }
  return { from, to };
}
