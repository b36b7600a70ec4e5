import { useQuery } from '@tanstack/react-query';
import {
  listSaleCounties,
  switchSaleCountyOn,
  type SaleCounty,
} from '#api/deals/sale-counties.api.ts';
import { listSales } from '#api/deals/sales.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { saleCountyPreviewQuery } from './sales.queries.ts';

type SwitchCountyOnProps = { county: SaleCounty; onClose: () => void };

/** Says what will be read and kept before a county is switched on; the publisher is asked for it. */
export function SwitchCountyOnDialog({ county, onClose }: SwitchCountyOnProps) {
  const { id, place, licence, terms, source } = county;
  const preview = useQuery(saleCountyPreviewQuery(id));
  const on = useMutationWithToast({
    act: () => call(switchSaleCountyOn, { params: { id } }),
    done: 'Sales are being read',
    failed: 'It was not switched on',
    refresh: [listSaleCounties.path, listSales.path],
    onDone: onClose,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <FormDialogContent
        title={`Read the sales of ${place}?`}
        about={null}
        description="Sales within about 7 miles of your leads are kept. Rows are read page by page, in the background."
        submitLabel="Switch on"
        width="sm"
        disabled={on.isPending}
        onSubmit={() => on.mutate()}
      >
        <p className="text-sm text-ink" role="status">
          {preview.isPending && 'Asking the publisher how much it has.'}
          {preview.error &&
            `${messageOf(preview.error, 'The publisher does not answer.')} You can switch it on all the same.`}
          {preview.data && amountOf(preview.data)}
        </p>
        <p className="text-xs text-ink-soft">
          {licence
            ? `Licence: ${licence}. `
            : 'Check the publisher’s terms before you use its data. '}
          <a className="underline" href={terms} target="_blank" rel="noopener noreferrer">
            The publisher’s page
          </a>
        </p>
        <p className="text-xs text-ink-soft">{source}</p>
      </FormDialogContent>
    </Dialog>
  );
}

function amountOf({ rows, megabytes }: { rows: number | null; megabytes: number | null }): string {
  if (rows === null || megabytes === null)
    return 'The publisher does not say how many rows it has.';
  return `${rows.toLocaleString('en-US')} rows of three years, at most ${megabytes.toLocaleString('en-US')} MB on the disk.`;
}
