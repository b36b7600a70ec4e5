import { useController, useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import type { getContractLaw } from '#api/law/contract-law.api.ts';
import type { PurchaseContractForm } from '#api/purchase-contracts.api.ts';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';

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

const lineOf = (paper: Paper) => `${paper.title} (${paper.citation}): ${describe(paper)}`;

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
            <li key={lineOf(paper)}>
              {lineOf(paper)}
              {paper.canBeWorded && <OwnWords paper={paper} />}
            </li>
          ))}
        </ul>
      </div>
    ));
}

/** The words of a paper from the user's attorney: then it is in the PDF and signed in its place. */
function OwnWords({ paper: { title, citation } }: { paper: Paper }) {
  const { control } = useFormContext<PurchaseContractForm>();
  const { field } = useController({ control, name: 'ownPapers' });
  const papers = field.value ?? [];
  const isThis = (one: { title: string; citation: string }) =>
    one.title === title && one.citation === citation;
  return (
    <TextareaField
      label={`Words of “${title}”`}
      hint="From your attorney or the state. With them it is in the PDF and signed in its place."
      className="my-2"
      rows={3}
      maxLength={20_000}
      value={papers.find(isThis)?.words ?? ''}
      onChange={({ target: { value: words } }) =>
        field.onChange([
          ...papers.filter((one) => !isThis(one)),
          ...(words ? [{ title, citation, words }] : []),
        ])
      }
    />
  );
}
