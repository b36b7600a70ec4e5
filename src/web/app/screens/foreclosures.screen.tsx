import { Plus } from 'lucide-react';
import { useState } from 'react';
import { TypeList } from '#web/features/properties/list/type-list.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LazyMount } from '#web/ui/loading/lazy-mount.tsx';
import { addressBox } from '../address-box.tsx';
import { AddForeclosureDialog } from '../lazy-dialogs.ts';
import { useLeadSearch } from '../leads/use-lead-search.ts';
import { useOpenProperty } from '../leads/use-open-property.ts';

/** Every foreclosure, with its totals and the way to add one by hand. */
export function ForeclosuresScreen() {
  const { search, setPage } = useLeadSearch();
  const open = useOpenProperty();
  const [isAdding, setIsAdding] = useState(false);
  const add = () => setIsAdding(true);
  return (
    <>
      <TypeList
        propertyType="foreclosure"
        title="Foreclosures"
        totalLabel="Total Foreclosures"
        emptyText="No foreclosure properties found"
        emptyDescription="Upload a county’s list on the dashboard, or add a property by hand."
        emptyAction={<Button onClick={add}>Add Property</Button>}
        words="removed"
        page={search.page ?? 1}
        onPageChange={setPage}
        onOpen={open}
        actions={
          <Button variant="primary" aria-label="Add Property" onClick={add}>
            <Plus aria-hidden />
            <span className="sm:hidden">Add</span>
            <span className="max-sm:hidden">Add Property</span>
          </Button>
        }
      />
      <LazyMount when={isAdding}>
        <AddForeclosureDialog open={isAdding} onOpenChange={setIsAdding} addressBox={addressBox} />
      </LazyMount>
    </>
  );
}
