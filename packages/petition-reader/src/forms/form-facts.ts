import { emptyField, type FoundField, type FoundHeir, type PetitionFacts } from '../petition.ts';
import type { Answer } from './answers.ts';
import type { FormTemplate } from './form-template.ts';
import type { FormHeir } from './heirs.ts';
import { mentionsOf } from './mentions-of.ts';
import { voteMentions } from './mention-vote.ts';
import { settleAddress, settleName } from './settle-person.ts';
import { readMoney } from '../values/money.ts';
import { withoutFaint, withoutGuess } from './without-guess.ts';
import { readDay } from './written-values.ts';

/** A check mark is ink in a box: OCR engines misread letters, but rarely a cross. */
const tickSureness = 0.93;
/** The confidence of each of two checked boxes of which only one can apply. */
const contradicted = 0.5;

const ticked = ({ page, box, says }: Answer, confidence: number): FoundField => ({
  ...emptyField(),
  value: says![1],
  confidence,
  page,
  box,
});

/** A fact that the form itself gives by its title or heading; it has no place of its own. */
export const printedOnForm = (value: string | undefined): FoundField =>
  value ? { ...emptyField(), value, confidence: 0.95 } : emptyField();

function willOf(answers: readonly Answer[], template: FormTemplate): FoundField {
  if (template.says?.will) return printedOnForm(template.says.will);
  const ticks = answers.filter(({ says }) => says?.[0] === 'will');
  const [first] = ticks;
  if (!first) return emptyField();
  // 'Yes' checked twice, on two pages, is one answer.
  if (ticks.every(({ says }) => says![1] === first.says![1])) return ticked(first, tickSureness);
  const alternatives = ticks.map((tick) => ({
    value: tick.says![1],
    confidence: contradicted,
    page: tick.page,
    box: tick.box,
  }));
  return { ...emptyField(), page: first.page, box: first.box, alternatives };
}

function kindsOf(answers: readonly Answer[], template: FormTemplate): FoundField[] {
  const kinds = answers.flatMap((answer) =>
    answer.says?.[0] === 'petition' ? [ticked(answer, tickSureness)] : [],
  );
  const all = template.says?.petition ? [...kinds, printedOnForm(template.says.petition)] : kinds;
  return [...new Map(all.map((kind) => [kind.value, kind])).values()];
}

function heirFields({ mention, relationship, address, page, box }: FormHeir): FoundHeir {
  const name = settleName([mention]);
  const settled = settleAddress([address]);
  for (const part of ['streetAddress', 'city', 'state', 'zipCode'] as const)
    settled[part] = withoutGuess(`petitioner.${part}`, settled[part]);
  const relation = relationship
    ? { ...emptyField(), value: relationship, confidence: name.confidence, page, box }
    : emptyField();
  return { name, relationship: relation, ...settled };
}

/**
 * The facts on the recognized pages beyond a petition's fields, each with its place, except those
 * that the form gives by its title.
 */
export function formFacts(
  answers: readonly Answer[],
  heirs: readonly FormHeir[],
  template: FormTemplate,
): PetitionFacts {
  return {
    petitionKinds: kindsOf(answers, template),
    will: willOf(answers, template),
    heirs: heirs.map(heirFields),
    hearingDate: voteMentions(mentionsOf(answers, 'hearing.date', readDay)),
    estateValue: withoutFaint(voteMentions(mentionsOf(answers, 'estate.value', readMoney))),
  };
}
