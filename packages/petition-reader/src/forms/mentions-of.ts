import type { Answer } from './answers.ts';
import type { Mention } from './mention-vote.ts';
import { mentionOf } from './person-answers.ts';

/** What the answers in zones of one kind say, read as that kind's values; what is none is left out. */
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
