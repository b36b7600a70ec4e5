import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ViolationUpload } from '#web/features/imports/violation-upload.tsx';
import { TypeList } from '#web/features/properties/list/type-list.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LazyMount } from '#web/ui/loading/lazy-mount.tsx';
import { addressBox } from '../address-box.tsx';
import { AddViolationDialog } from '../lazy-dialogs.ts';
import { WithHistory } from '../leads/upload-card.tsx';
import { useLeadSearch } from '../leads/use-lead-search.ts';
import { useOpenProperty } from '../leads/use-open-property.ts';

/** Every code violation, the city's list to upload, and the way to add one by hand. */
export function CodeViolationsScreen() {
  const { search, setPage } = useLeadSearch();
  const open = useOpenProperty();
  const [isAdding, setIsAdding] = useState(false);
  const add = () => setIsAdding(true);
  return (
    <>
      <TypeList
        propertyType="violation"
        title="Violations"
        totalLabel="Total Violations"
        emptyText="No violations found"
        emptyDescription="Upload a city’s list above, or add a violation by hand."
        emptyAction={<Button onClick={add}>Add Violation</Button>}
        words="removed"
        page={search.page ?? 1}
        onPageChange={setPage}
        onOpen={open}
        upload={
          <WithHistory>
            <ViolationUpload />
          </WithHistory>
        }
        actions={
          <Button variant="primary" onClick={add}>
            <Plus aria-hidden /> Add Violation
          </Button>
        }
      />
      <LazyMount when={isAdding}>
        <AddViolationDialog open={isAdding} onOpenChange={setIsAdding} addressBox={addressBox} />
      </LazyMount>
    </>
  );
}
