import { FileText, X } from 'lucide-react';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { isCancellable, isRemovable, type UploadItem, type UploadStatus } from './upload-items.ts';

const looks: Record<UploadStatus, { tone: BadgeTone; word: string }> = {
  pending: { tone: 'neutral', word: 'Pending' },
  processing: { tone: 'blue', word: 'Processing' },
  queued: { tone: 'amber', word: 'Queued' },
  completed: { tone: 'green', word: 'Completed' },
  error: { tone: 'red', word: 'Error' },
};

/** One document of the upload list: its name, its progress, and what went wrong. */
export function UploadItemRow({
  item,
  onRemove,
  onCancel,
}: {
  item: UploadItem;
  onRemove: () => void;
  onCancel: (id: number) => void;
}) {
  const { tone, word } = looks[item.status];
  const removal = item.id !== undefined && item.status === 'error' ? 'Throw away' : 'Remove';
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <FileText aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-sm text-ink" title={item.filename}>
            {item.filename}
          </span>
          <Badge tone={tone}>
            {word}
            {item.status === 'queued' && item.queuePosition !== null && (
              <span className="tabular-nums"> · #{item.queuePosition}</span>
            )}
          </Badge>
        </div>
        {item.detail && <p className="mt-0.5 text-xs tabular-nums text-ink-soft">{item.detail}</p>}
        {item.note && <p className="mt-0.5 truncate text-xs text-ink-soft">{item.note}</p>}
        {item.error ? (
          <p className="mt-0.5 text-xs text-danger-text">{item.error}</p>
        ) : (
          <Progress
            className="mt-1.5"
            value={item.progress}
            label={`${item.filename}: ${word}`}
            {...(item.status === 'completed' ? { barClassName: 'bg-probate' } : {})}
          />
        )}
      </div>
      {isCancellable(item) && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Cancel reading ${item.filename}`}
          onClick={() => onCancel(item.id!)}
        >
          Cancel
        </Button>
      )}
      <IconButton
        label={`${removal} ${item.filename}`}
        size="sm"
        disabled={!isRemovable(item)}
        onClick={onRemove}
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
