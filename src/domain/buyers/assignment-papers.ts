import { findAppliedRules, type ContractQuestion } from '../law/contracts/applied-rules.ts';

type Place = Pick<ContractQuestion, 'state' | 'city' | 'zipCode' | 'signedOn'>;

/**
 * The papers that the law of a place wants where a contract is assigned, in the statute's own words;
 * without words where they were not seen.
 * @param switchedOff ids of rules that the owner has switched off.
 */
export function assignmentPapersOf(
  place: Place,
  switchedOff: ReadonlySet<string>,
): { title: string; citation: string; words: readonly string[] }[] {
  const question = {
    ...place,
    foreclosure: 'no',
    willBeAssigned: true,
    wasMailed: false,
  } as const;
  return findAppliedRules(question, switchedOff)
    .filter(({ when }) => when === 'assigned')
    .flatMap(({ law, papers = [] }) =>
      papers.map(({ title, words = [] }) => ({ title, citation: law.citation, words })),
    );
}
