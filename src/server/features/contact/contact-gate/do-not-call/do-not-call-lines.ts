import type { Readable } from 'node:stream';
import { isDialableNumber, normalizePhoneNumber } from '#domain/contact/phone-number.ts';

/** What a list's lines held. `total` counts numbers, doubles too; `rejected` lines without one. */
export type ListCounts = { total: number; rejected: number; bytes: number };

/** The number on a line of a list, which may have further columns; null if there is none. */
function numberOfLine(line: string): string | null {
  const plain = /^\s*"?(\d{10})"?\s*(?:[,;\t]|$)/.exec(line)?.[1];
  if (plain) return isDialableNumber(plain) ? plain : null;
  // The national registry's own files have the area code in its own column.
  const parted = /^\s*(\d{3})\s*,\s*(\d{7})\s*$/.exec(line);
  if (parted)
    return isDialableNumber(`${parted[1]}${parted[2]}`) ? `${parted[1]}${parted[2]}` : null;
  for (const cell of line.split(/[,;\t]/)) {
    const number = normalizePhoneNumber(cell.replaceAll('"', ''));
    if (number && isDialableNumber(number)) return number;
  }
  return null;
}

/**
 * Reads a list of numbers, one to a line, and yields them in pieces as COPY takes them. The first
 * line may be a heading; blank lines are nothing.
 * @param counts is counted up while the pieces are taken.
 */
export async function* readNumberLines(
  content: Readable,
  counts: ListCounts,
): AsyncGenerator<string> {
  let isFirst = true;
  let rest = '';
  const decoder = new TextDecoder();

  function take(lines: string[]): string {
    let piece = '';
    for (const line of lines) {
      const number = numberOfLine(line);
      if (number) {
        counts.total += 1;
        piece += `${number}\n`;
      } else if (line.trim() && !isFirst) counts.rejected += 1;
      isFirst = false;
    }
    return piece;
  }

  for await (const chunk of content as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n?|\n/);
    rest = lines.pop() ?? '';
    counts.bytes += chunk.length;
    const piece = take(lines);
    if (piece) yield piece;
  }
  const piece = take([rest + decoder.decode()].filter(Boolean));
  if (piece) yield piece;
}
