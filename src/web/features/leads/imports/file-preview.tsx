import { Link } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading/skeleton.tsx';
import { useFilePreview } from './file-preview.query.ts';
import { MappingDialog } from './mapping-dialog.tsx';
import { mappingKey } from './use-mapping.ts';
import { PreviewTable } from './preview-table.tsx';
import type { PropertyType } from '#domain/leads/property-type.ts';

type FilePreviewProps = {
  fileId: string;
  /** The sheet that the address names. */
  sheet: string | undefined;
  onSheet: (sheet: string) => void;
  /** Processed, or closed: the leads of this kind are seen next, with what the import made. */
  onDone: (kind: PropertyType, importId: number | undefined) => void;
};

/** The rows of an uploaded list, with the mapping dialog over them. */
export function FilePreviewPanel({ fileId, sheet, onSheet, onDone }: FilePreviewProps) {
  const { data, isPending, error, refetch, isRefetching } = useFilePreview(fileId, sheet);
  const [isMapping, setIsMapping] = useState(true);

  if (isPending) {
    return (
      <LoadingRegion className="flex flex-col gap-2">
        <Skeleton className="h-9" />
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} className="h-8" />
        ))}
      </LoadingRegion>
    );
  }
  if (!data) {
    // A missing file does not come back: it must be uploaded again.
    const isGone = error instanceof ApiError && error.status === 404;
    return (
      <Card>
        <ErrorState
          title="File Preview Error"
          description={`Error loading preview: ${messageOf(error, error.message)}`}
          {...(isGone
            ? { action: <WayToDashboard /> }
            : { onRetry: () => void refetch(), retrying: isRefetching })}
        />
      </Card>
    );
  }
  if (data.rows.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<FileSpreadsheet />}
          title="Invalid File"
          description="Invalid file format or no data available."
          action={<WayToDashboard />}
        />
      </Card>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-soft">
          {data.filename}: the first {data.rows.length} of {data.totalRows.toLocaleString('en-US')}{' '}
          rows
        </p>
        <Button variant="primary" onClick={() => setIsMapping(true)}>
          Map the columns
        </Button>
      </div>
      <PreviewTable rows={data.rows} headerRow={data.proposal.headerRow} />
      {isMapping && (
        <MappingDialog
          key={mappingKey(data)}
          preview={data}
          onSheet={onSheet}
          onReopen={() => setIsMapping(true)}
          onClose={({ importId }) => {
            setIsMapping(false);
            onDone(data.propertyType, importId);
          }}
        />
      )}
    </>
  );
}

function WayToDashboard() {
  return (
    <Button asChild variant="primary">
      <Link to="/">Go to the dashboard</Link>
    </Button>
  );
}
