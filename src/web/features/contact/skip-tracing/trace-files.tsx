import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Download, Upload } from 'lucide-react';
import { useRef } from 'react';
import { counted } from '#domain/messages/in-words.ts';
import { uploadList } from '#api/imports/import-lists.api.ts';
import { exportUntraced, importTraced } from '#api/skip-tracing.api.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { call, urlOf } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { useRefusal } from '#web/lib/use-permission.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button, buttonClasses } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';

/** The way to any vendor and back: the list of leads without numbers, and the vendor's answer. */
export function TraceFiles() {
  const refusal = useRefusal('leads.export');
  const input = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const reading = useMutation({
    mutationFn: (file: File) => call(importTraced, { file }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
  const navigate = useNavigate();
  const uploading = useMutationWithToast({
    act: (file: File) => call(uploadList, { file }),
    failed: 'Upload Failed',
    onDone: ({ fileId }) => void navigate({ to: '/preview/$fileId', params: { fileId } }),
  });
  const { data, error, variables: file } = reading;
  const isList = error instanceof ApiError && error.code === 'skip_tracing.no_answer';
  return (
    <Card>
      <CardHeader
        title="By file"
        description="Take the leads without numbers to any vendor, and bring the answer back. Rows find their lead by the property's id, else by its address and owner."
      />
      <CardContent className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          {!refusal && (
            <a href={urlOf(exportUntraced.path)} download className={buttonClasses()}>
              <Download aria-hidden /> Export untraced leads
            </a>
          )}
          <Button pending={reading.isPending} onClick={() => input.current?.click()}>
            <Upload aria-hidden /> Import a vendor's answer
          </Button>
          <input
            ref={input}
            type="file"
            accept=".csv,.tsv,.xlsx,.xls,text/csv"
            aria-label="A vendor's answer"
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) reading.mutate(file);
              target.value = '';
            }}
          />
        </div>
        {error && (
          <Alert
            tone="danger"
            actions={
              isList &&
              file && (
                <Button
                  size="sm"
                  pending={uploading.isPending}
                  onClick={() => uploading.mutate(file)}
                >
                  Import it as a list
                </Button>
              )
            }
          >
            {messageOf(error, 'The file could not be read')}
          </Alert>
        )}
        {data && (
          <Alert tone="success" title={data.message}>
            {data.unmatchedRows.length > 0 &&
              `${counted(data.unmatchedRows.length, 'row belongs', 'rows belong')} to no lead: ${data.unmatchedRows.slice(0, 10).join(', ')}${data.unmatchedRows.length > 10 ? ' …' : ''}`}
          </Alert>
        )}
      </CardContent>
    </Card>
  );
}
