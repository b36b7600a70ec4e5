import { proposeMapping } from '../proposal.ts';
import type { RoleWeights } from '../role-scores.ts';
import { estimateWeights, examplesOf, type Regularisation } from './estimate-weights.ts';
import type { LabelledList } from './labelled-lists.ts';
import { scoreProposals, type FieldScore, type ProposalScore } from './proposal-score.ts';

/** Publishers in the order of a fixed hash of their names, dealt out to `parts`: all lists of one stay together. */
export function foldsOf(lists: readonly LabelledList[], parts: number): LabelledList[][] {
  const hash = (name: string) => {
    let sum = 2_166_136_261;
    for (const char of name) sum = Math.imul(sum ^ char.codePointAt(0)!, 16_777_619);
    return sum >>> 0;
  };
  const publishers = [...new Set(lists.map(({ publisher }) => publisher))].sort(
    (a, b) => hash(a) - hash(b),
  );
  return Array.from({ length: parts }, (_, part) => {
    const mine = new Set(publishers.filter((_each, at) => at % parts === part));
    return lists.filter(({ publisher }) => mine.has(publisher));
  });
}

function addTo(sum: FieldScore, other: FieldScore): void {
  sum.right += other.right;
  sum.wrong += other.wrong;
  sum.missed += other.missed;
}

/** The weights of each part's lists, estimated from all other publishers' lists. */
export function weightsOfFolds(
  parts: readonly LabelledList[][],
  regularisation: Regularisation,
): RoleWeights[] {
  const examples = parts.map((lists) => lists.flatMap(examplesOf));
  return parts.map((_, part) =>
    estimateWeights(
      examples.flatMap((each, other) => (other === part ? [] : each)),
      regularisation,
    ),
  );
}

/** How lists of publishers fare that the weights do not know. */
export function crossValidate(
  parts: readonly LabelledList[][],
  weights: readonly RoleWeights[],
): ProposalScore {
  const sum: ProposalScore = {
    total: { right: 0, wrong: 0, missed: 0 },
    byField: new Map(),
    mistakes: [],
  };
  parts.forEach((lists, part) => {
    const score = scoreProposals(lists, (rows, { kind }) =>
      proposeMapping(rows, kind, { weights: weights[part] }),
    );
    addTo(sum.total, score.total);
    for (const [field, each] of score.byField) {
      const known = sum.byField.get(field) ?? { right: 0, wrong: 0, missed: 0 };
      addTo(known, each);
      sum.byField.set(field, known);
    }
    sum.mistakes.push(...score.mistakes);
  });
  return sum;
}
