import { MapPinned, Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { PropertyType } from '#domain/leads/property-type.ts';
import { TypeSummary } from '#web/features/leads/properties/summary/type-summary.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LazyMount } from '#web/ui/loading/lazy-mount.tsx';
import { LeadList, type KnownCounts } from './lead-list.tsx';

type Props = {
  propertyType: PropertyType;
  title: string;
  /** 'Total Foreclosures' */
  totalLabel: string;
  upload: ReactNode;
  /** 'Add Property' */
  addLabel: string;
  AddDialog: ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>;
  empty: { title: string; description: string };
};

const summaryOf = (propertyType: PropertyType, totalLabel: string) => (counts: KnownCounts) => (
  <TypeSummary propertyType={propertyType} totalLabel={totalLabel} counts={counts} />
);

/** The list of a type with leads that are uploaded as a list or added manually. */
export function ListWithAdding(props: Props) {
  const { propertyType, title, totalLabel, upload, addLabel, AddDialog, empty } = props;
  const [isAdding, setIsAdding] = useState(false);
  const add = () => setIsAdding(true);
  return (
    <>
      <LeadList
        title={title}
        propertyType={propertyType}
        summary={summaryOf(propertyType, totalLabel)}
        upload={upload}
        addButton={
          <Button variant="primary" aria-label={addLabel} onClick={add}>
            <Plus aria-hidden />
            <span className="sm:hidden">Add</span>
            <span className="max-sm:hidden">{addLabel}</span>
          </Button>
        }
        empty={
          <EmptyState
            icon={<MapPinned />}
            title={empty.title}
            description={empty.description}
            action={<Button onClick={add}>{addLabel}</Button>}
          />
        }
        noneFound={empty.title}
        words="removed"
      />
      <LazyMount when={isAdding}>
        <AddDialog open={isAdding} onOpenChange={setIsAdding} />
      </LazyMount>
    </>
  );
}
