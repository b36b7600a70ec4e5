import { expect } from 'vitest';

/** One example of a rule: the input and the expected result. */
export type Row = { rule: string; given: unknown; read: () => unknown; expected: unknown };

/**
 * Examples of one rule.
 * @param says the rule, as a sentence
 * @param read the function that reads the input
 * @param rows the inputs, each with its expected result
 */
export function rule<Given>(
  says: string,
  read: (given: Given) => unknown,
  rows: readonly (readonly [given: Given, expected: unknown])[],
): Row[] {
  return rows.map(([given, expected]) => ({
    rule: says,
    given,
    read: () => read(given),
    expected,
  }));
}

/** Examples with the same expected result. */
export const ruleFor = <Given>(
  says: string,
  read: (given: Given) => unknown,
  expected: unknown,
  rows: readonly Given[],
): Row[] =>
  rule(
    says,
    read,
    rows.map((given) => [given, expected]),
  );

/**
 * Reads all rows of some rules, so that one failure does not hide the others.
 * @returns a message for each row with a wrong result; a test expects none.
 */
export function wrongRows(...rules: readonly Row[][]): string[] {
  return rules.flat().flatMap((row) => {
    const answer = row.read();
    try {
      expect(answer).toEqual(row.expected);
      return [];
    } catch {
      const [given, is, wanted] = [row.given, answer, row.expected].map((value) =>
        JSON.stringify(value),
      );
      return [`${row.rule}: ${given} is ${is}, not ${wanted}`];
    }
  });
}
