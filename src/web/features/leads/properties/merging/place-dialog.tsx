import { useState } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { propertyTypeLabels } from '#domain/leads/property-type.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/ui/dialogs/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { CaseList } from '../detail/case-list.tsx';
import { addressLine } from '../parts/listing-link.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { asPlaceLead } from './place-lead.ts';
import { OtherLead, PlaceKinds } from './place-parts.tsx';
import { useReadLeadParts } from '../detail/use-property.ts';

type PlaceDialogProps = {
  property: Property;
  onClose: () => void;
  onShow: (id: number) => void;
};

/** The other leads at the place of a lead of a list; from here they are merged. */
export function PlaceDialog({ property, onClose, onShow }: PlaceDialogProps) {
  const { data: parts, error } = useReadLeadParts(property.id);
  const data = parts?.place;
  const [merging, setMerging] = useState(false);
  const others = data?.data ?? [];
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      {merging && others.length > 0 ? (
        <MergeDialog leads={[asPlaceLead(property), ...others]} onMerged={onClose} />
      ) : (
        <DialogContent
          title="Leads at this place"
          description={addressLine(property)}
          footer={
            <>
              <DialogClose asChild>
                <Button variant="ghost">Close</Button>
              </DialogClose>
              <Button
                variant="primary"
                disabled={others.length === 0}
                onClick={() => setMerging(true)}
              >
                Merge
              </Button>
            </>
          }
        >
          {error && (
            <Alert tone="warning" title="The other leads cannot be shown now">
              {messageOf(error, 'Try again in a minute.')}
            </Alert>
          )}
          {!data && !error && <Skeleton className="h-24" />}
          {data && (
            <div className="flex flex-col gap-3">
              <PlaceKinds kinds={data.kinds} />
              <p className="text-sm text-ink-soft">
                {others.length === 0
                  ? 'There is no other lead here now.'
                  : `Beside this ${propertyTypeLabels[property.propertyType].toLowerCase()}:`}
              </p>
              <ul
                aria-label="Other leads here"
                className="flex flex-col divide-y divide-line text-sm"
              >
                {others.map((lead) => (
                  <OtherLead key={lead.id} lead={lead} onShow={onShow} />
                ))}
              </ul>
              <h3 className="text-sm font-medium text-ink">All cases here</h3>
              <CaseList id={property.id} onShow={onShow} />
            </div>
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}
