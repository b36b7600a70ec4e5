import type { Answer } from './answers.ts';
import type { Mention } from './mention-vote.ts';
import { mentionOf } from './person-answers.ts';

/**
 * The answers in zones of one kind, read as values of that kind; an answer that is not such a value
 * is left out.
 */
export function mentionsOf(
  answers: readonly Answer[],
  is: Answer['is'],
  read: (text: string) => string,
): Mention[] {
  return answers
    .filter((answer) => answer.is === is)
    .map((answer) => mentionOf(answer, read(answer.lines.join(' '))))
    .filter(({ value }) => value);
}
