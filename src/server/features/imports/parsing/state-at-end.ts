import { stateCode } from '#domain/us-states.ts';

/** A state at the end of a line: 'Tampa, North Carolina' -> before 'Tampa', code 'NC'. */
export function stateAtEnd(line: string): { before: string; code: string } | null {
  const words = line.split(/[\s,]+/);
  for (const count of [3, 2, 1]) {
    if (words.length <= count) continue;
    const code = stateCode(words.slice(-count).join(' '));
    // Half of a city's name is not a state: only codes and whole names count.
    if (!code) continue;
    const pattern = new RegExp(`(?:[\\s,]+[^\\s,]+){${count}}$`);
    return { before: line.replace(pattern, '').trim(), code };
  }
  return null;
}
