import { useState } from 'react';
import { listWatchedFiles, retryWatchedFile, type WatchedFile } from '#api/watched-files.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';

type RetryFileProps = { file: Pick<WatchedFile, 'id' | 'filename' | 'sheets'> };

/** Tries a refused file again; of a workbook with several sheets a user can choose the one to take. */
export function RetryFile({ file: { id, filename, sheets } }: RetryFileProps) {
  const [sheet, setSheet] = useState('');
  const retry = useMutationWithToast({
    act: () => call(retryWatchedFile, { params: { id }, body: sheet === '' ? {} : { sheet } }),
    done: ({ message }) => message,
    failed: 'The file was not tried again',
    refresh: [listWatchedFiles.path],
  });
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 max-sm:w-full">
      {sheets.length > 1 && (
        <Select
          label={`Sheet of ${filename}`}
          placeholder="Choose a sheet"
          value={sheet}
          options={sheets.map((name) => ({ value: name, label: name }))}
          onChange={setSheet}
          className="w-48 max-sm:w-full"
        />
      )}
      <Button
        size="sm"
        aria-label={`Try again: ${filename}`}
        pending={retry.isPending}
        onClick={() => retry.mutate()}
      >
        Try again
      </Button>
    </div>
  );
}
