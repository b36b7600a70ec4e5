import { CircleCheck, FileSpreadsheet } from 'lucide-react';
import { DropZone } from '#web/ui/fields/drop-zone.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { listEndings, wordsOfUpload, type UploadKind } from './upload-words.ts';
import { useListUpload, type UploadState } from './use-list-upload.ts';

export type ListUploadProps = {
  kind: UploadKind;
  /** The server has read the file: it can be previewed. */
  onUploaded: (fileId: string) => void;
  className?: string;
};

/** Takes a list of leads by drag and drop or a click, and sends it. */
export function ListUpload({ kind, onUploaded, className }: ListUploadProps) {
  const { state, upload } = useListUpload(kind, onUploaded);
  return (
    <DropZone
      label={wordsOfUpload[kind].label}
      hint={wordsOfUpload[kind].hint}
      accept={listEndings}
      icon={<FileSpreadsheet />}
      disabled={state.phase !== 'idle'}
      onFiles={([file]) => {
        if (file) void upload(file);
      }}
      {...(className && { className })}
    >
      {state.phase === 'idle' ? undefined : <UploadProgress state={state} />}
    </DropZone>
  );
}

function UploadProgress({ state }: { state: Exclude<UploadState, { phase: 'idle' }> }) {
  const percent = state.phase === 'complete' ? 100 : state.percent;
  return (
    <span className="flex w-full max-w-sm flex-col items-center gap-2" role="status">
      <span className="flex max-w-full items-center gap-1.5 text-sm font-medium text-ink">
        {state.phase === 'complete' && (
          <CircleCheck aria-hidden className="size-4 shrink-0 text-green-text" />
        )}
        {state.phase === 'complete' ? 'Upload complete!' : `Uploading... ${percent}%`}
      </span>
      <Progress value={percent} label={`Upload of ${state.filename}`} />
      <span className="max-w-full truncate text-xs text-ink-soft">{state.filename}</span>
    </span>
  );
}
