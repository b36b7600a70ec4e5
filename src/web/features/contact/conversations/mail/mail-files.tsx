import { useNavigate } from '@tanstack/react-router';
import { FileWarning, Paperclip } from 'lucide-react';
import type { MailFile } from '#api/conversations/mail-parts.schema.ts';
import { downloadMailFile, readMailAttachment } from '#api/conversations/owner-mail.api.ts';
import { readerOf } from '#domain/mail/mail-file-name.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';

const labels = { petition: 'Read as petition', list: 'Import list' };

const sizeText = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The files of an e-mail: to save, and a petition or a list for its reader. */
export function MailFiles({ files }: { files: readonly MailFile[] }) {
  if (files.length === 0) return null;
  return (
    <span role="list" aria-label="Files of the e-mail" className="flex flex-col gap-1">
      {files.map((file) => (
        <span key={file.id} role="listitem" className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {file.isKept ? <KeptFile file={file} /> : <LostFile file={file} />}
        </span>
      ))}
    </span>
  );
}

function KeptFile({ file }: { file: MailFile }) {
  const navigate = useNavigate();
  const read = useMutationWithToast({
    act: () => call(readMailAttachment, { params: { id: file.id }, body: undefined }),
    done: ({ kind }) =>
      kind === 'petition'
        ? { title: 'Petition is being read', description: 'It appears in Probate Upload.' }
        : 'List uploaded. Choose its columns.',
    failed: 'The file was not read',
    onDone: ({ fileId }) => {
      if (fileId) void navigate({ to: '/preview/$fileId', params: { fileId } });
    },
  });
  const reader = readerOf(file.filename);
  return (
    <>
      <a
        className="inline-flex min-h-6 min-w-0 items-center gap-1 underline max-md:min-h-11"
        href={downloadMailFile.path.replace(':id', String(file.id))}
        download={file.filename}
      >
        <Paperclip aria-hidden className="size-3.5 shrink-0" />
        <span className="break-all">{file.filename}</span>
      </a>
      <span className="text-xs opacity-80">{sizeText(file.size)}</span>
      {reader && (
        <Button size="sm" pending={read.isPending} onClick={() => read.mutate()}>
          {labels[reader]}
        </Button>
      )}
    </>
  );
}

function LostFile({ file }: { file: MailFile }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1 text-xs">
      <FileWarning aria-hidden className="size-3.5" /> {file.filename}: {file.reason}
    </span>
  );
}
