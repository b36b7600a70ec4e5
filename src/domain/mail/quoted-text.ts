/** A line with which mail programs begin the message that is answered. */
const intro =
  /^\s*(?:on\b.{4,200}\bwrote:|el\b.{4,200}\bescribi[oó]:|-{2,}\s*(?:original message|forwarded message|mensaje original)\s*-{2,}|_{10,}|from:\s[^@]+@[^@]+)\s*$/i;

/** No line of a mail program is longer; a pattern that is tried on a longer one may take minutes. */
const longestIntro = 400;

const isIntro = (line: string) => line.length <= longestIntro && intro.test(line);

/**
 * What the sender wrote, and the message that they quote below it. An answer between quoted lines
 * stays whole.
 */
export function splitQuoted(text: string): { own: string; quoted: string } {
  const lines = text.split('\n');
  const start = lines.findIndex((line, index) => {
    // 'On … wrote:' may be broken over two lines.
    const two = `${line} ${lines[index + 1] ?? ''}`;
    return isIntro(line) || (/^\s*on\b/i.test(line) && isIntro(two));
  });
  const from = start >= 0 ? start : tailOfQuotes(lines);
  const own = lines.slice(0, from).join('\n').trim();
  if (own === '') return { own: text.trim(), quoted: '' };
  return { own, quoted: lines.slice(from).join('\n').trim() };
}

/** Where the quoted lines at the end begin; the number of lines if there are none. */
function tailOfQuotes(lines: readonly string[]): number {
  let from = lines.length;
  while (from > 0 && /^\s*(?:>|$)/.test(lines[from - 1]!)) from -= 1;
  return lines.slice(from).some((line) => line.trim().startsWith('>')) ? from : lines.length;
}
