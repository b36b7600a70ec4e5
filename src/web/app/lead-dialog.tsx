import { useNavigate, useSearch } from '@tanstack/react-router';
import { PropertyDialog } from '#web/features/properties/detail/property-dialog.tsx';
import { LeadContracts } from './lead-contracts.tsx';

const contractsOf = ({ id }: { id: number }) => <LeadContracts propertyId={id} />;

/** The detail dialog of `?property=ID`, over whatever screen: shared by its address, closed by Back. */
export function LeadDialog() {
  const { property: id } = useSearch({ strict: false }) as { property?: number };
  const navigate = useNavigate();
  const show = (property: number | undefined, replace: boolean) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, property }),
      replace,
      resetScroll: false,
    });
  return (
    <PropertyDialog
      id={id}
      onClose={() => show(undefined, false)}
      // Walking the list is one step of history, however far it goes.
      onShow={(other) => show(other, true)}
      more={contractsOf}
    />
  );
}
