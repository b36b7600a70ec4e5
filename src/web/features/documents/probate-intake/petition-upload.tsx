import { Link } from '@tanstack/react-router';
import { FileSearch, ScanText } from 'lucide-react';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DropZone } from '#web/ui/fields/drop-zone.tsx';
import { useCancelPetition } from './cancel-petition.mutation.ts';
import { usePetitionsToReview } from './reviews.query.ts';
import { UploadItemRow } from './upload-item-row.tsx';
import { usePetitionUploads } from './use-petition-uploads.ts';

/** Drop petitions, have them read, and continue to review the results. */
export function PetitionUpload({ inputId }: { inputId?: string }) {
  const { items, problems, add, extract, remove, ...uploads } = usePetitionUploads();
  const cancel = useCancelPetition();
  const reviews = usePetitionsToReview();
  const toReview = reviews.data?.total ?? 0;
  return (
    <section
      aria-label="Upload petitions"
      // Its input alone takes no row of the page.
      className="flex flex-col gap-3 not-has-[>:not(input)]:absolute"
    >
      {/* One line together: above a list, each further line moves the first lead down. */}
      <div className="flex flex-wrap items-stretch gap-2 md:flex-nowrap">
        <DropZone
          label="Drop probate petitions here, or click to choose"
          hint="PDF, PNG, JPG, JPEG, GIF or TIFF, as many as you like"
          accept=".pdf,.png,.jpg,.jpeg,.gif,.tif,.tiff"
          multiple
          {...(inputId && { inputId })}
          icon={<ScanText />}
          onFiles={add}
          className="min-w-0 flex-1 basis-full md:basis-0"
        />
        {toReview > 0 && <ReviewLink count={toReview} />}
      </div>
      {problems.length > 0 && (
        <Alert
          tone="danger"
          actions={
            <Button size="sm" variant="ghost" onClick={uploads.dismissProblems}>
              Dismiss
            </Button>
          }
        >
          <UploadProblems problems={problems} />
        </Alert>
      )}
      {items.length > 0 && (
        <Card>
          <ul
            aria-label="Documents"
            className="relative max-h-72 divide-y overflow-y-auto"
            // A long list scrolls; by keyboard too.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
          >
            {items.map((item) => (
              <UploadItemRow
                key={item.key}
                item={item}
                onRemove={() => remove(item.key)}
                onCancel={cancel.mutate}
              />
            ))}
          </ul>
          <div className="flex flex-wrap items-center justify-end gap-2 border-t px-3 py-2">
            <Button variant="primary" disabled={!uploads.canExtract} onClick={() => void extract()}>
              <ScanText aria-hidden />
              Extract information
            </Button>
          </div>
        </Card>
      )}
    </section>
  );
}

function ReviewLink({ count }: { count: number }) {
  return (
    <Link
      to="/probate/review"
      className="flex min-h-11 items-center justify-center gap-2 rounded-lg bg-blue-tint px-3 text-sm font-medium whitespace-nowrap text-blue-text hover:underline max-md:w-full md:min-h-6 [&_svg]:size-4"
    >
      <FileSearch aria-hidden />
      {count === 1 ? 'Review 1 petition' : `Review ${count.toLocaleString('en-US')} petitions`}
    </Link>
  );
}

function UploadProblems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 1) return problems[0];
  return (
    <>
      <p className="font-medium">{problems.length} files could not be uploaded:</p>
      <ul className="list-disc pl-4">
        {problems.map((problem, index) => (
          <li key={index}>{problem}</li>
        ))}
      </ul>
    </>
  );
}
