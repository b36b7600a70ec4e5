import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { previewLetter } from '#api/letter-templates.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { callForFile } from '#web/lib/call.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { useLetterPages, type PreviewedLetter } from './letter-pages.query.ts';

/** The letter as it will be printed, redrawn while it is written. */
export function LetterPreview({ letter }: { letter: PreviewedLetter }) {
  const settled = useDebounced(letter, 300);
  return (
    <QueryState
      query={useLetterPages(settled)}
      failed="The letter cannot be shown"
      shape={['aspect-[8.5/11] w-full']}
    >
      {(pages) => <Pages letter={letter} data={pages} />}
    </QueryState>
  );
}

type PagesProps = {
  letter: PreviewedLetter;
  data: NonNullable<ReturnType<typeof useLetterPages>['data']>;
};

function Pages({ letter, data }: PagesProps) {
  const open = useOpenPdf();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 text-sm text-ink-soft">
          To <span className="text-ink">{data.recipient}</span>
        </p>
        <Button size="sm" pending={open.isPending} onClick={() => open.mutate(letter)}>
          <FileText aria-hidden /> Open as PDF
        </Button>
      </div>
      {data.refusal && <Alert tone="warning">{data.refusal}</Alert>}
      {data.cautions.map((caution) => (
        <p key={caution} className="text-xs text-amber-text">
          {caution}
        </p>
      ))}
      {data.unknown.length > 0 && (
        <Alert tone="danger">There is no field called {data.unknown.join(', ')}.</Alert>
      )}
      {data.missing.length > 0 && (
        <Alert tone="warning">
          Missing: {data.missing.join(', ')}. A printed letter leaves a line to write on; a service
          gets no letter with gaps.
        </Alert>
      )}
      <div
        role="region"
        aria-label="Preview of the letter"
        // What scrolls must be reachable by key.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative max-h-[75dvh] overflow-y-auto rounded-lg border bg-sunken p-2"
      >
        {data.pages.map((page, index) => (
          <img
            key={index}
            src={page}
            alt={`Page ${index + 1} of ${data.pages.length} of the letter`}
            className="mb-2 aspect-[8.5/11] w-full bg-white shadow-xs last:mb-0"
          />
        ))}
      </div>
    </div>
  );
}

function useOpenPdf() {
  return useMutation({
    mutationFn: async (letter: PreviewedLetter) => {
      const file = await callForFile(previewLetter, { body: letter });
      const address = URL.createObjectURL(file);
      window.open(address, '_blank', 'noopener');
      // The other tab reads it after this has returned.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: messageOf(error, 'The PDF could not be created'),
        variant: 'destructive',
      }),
  });
}
