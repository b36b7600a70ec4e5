import type { z } from 'zod';
import type { getContractLaw } from '#api/law/contract-law.api.ts';

type Paper = z.output<typeof getContractLaw.answer>['papers'][number];

const places: Record<Paper['placed'], string> = {
  before: 'signed before the contract',
  beside: 'beside the seller’s signature',
  attached: 'attached',
};

const describe = ({ placed, points, isBold, copies }: Paper) =>
  [
    places[placed],
    points && `${points}-point type or larger`,
    isBold && 'bold',
    copies === 2 && 'in duplicate',
  ]
    .filter(Boolean)
    .join(', ');

/** The papers that the law asks for: those in the PDF, and those that the user has to add. */
export function ContractPapers({ papers }: { papers: readonly Paper[] }) {
  const lists = [
    { title: 'In the PDF', own: papers.filter(({ isPrinted }) => isPrinted) },
    { title: 'Add these yourself', own: papers.filter(({ isPrinted }) => !isPrinted) },
  ];
  return lists
    .filter(({ own }) => own.length > 0)
    .map(({ title, own }) => (
      <div key={title}>
        <p className="font-semibold text-ink">{title}</p>
        <ul className="list-disc pl-5 text-ink-soft">
          {own.map((paper) => (
            <li key={`${paper.citation} ${paper.title}`}>
              {paper.title} ({paper.citation}): {describe(paper)}
            </li>
          ))}
        </ul>
      </div>
    ));
}
