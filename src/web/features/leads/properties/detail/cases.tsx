import type { Property } from '#api/properties/property.schema.ts';
import { caseCount } from '../parts/case-count.tsx';
import { CaseList } from './case-list.tsx';
import { Section } from './section.tsx';
import { useLeadParts } from './use-property.ts';

type CasesProps = {
  property: Property;
  /** Shows another lead of the place in place of this one. */
  onShow: (id: number) => void;
};

/** What happened at the lead's place, from any list and feed: the cases of all leads there. */
export function Cases({ property, onShow }: CasesProps) {
  const signals = useLeadParts(property.id).data?.signals;
  const signalCount = signals?.pagination.total ?? property.signalCount;
  const openCount = signals?.openTotal ?? property.openSignalCount;
  if (signalCount === 0) return null;
  return (
    <Section title="Cases">
      <p className="text-sm text-ink-soft">
        {caseCount({ signalCount })}
        {property.place !== null && ' at this place'}, {openCount} open
      </p>
      <CaseList id={property.id} onShow={onShow} />
    </Section>
  );
}
