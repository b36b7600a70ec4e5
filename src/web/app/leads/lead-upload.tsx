import { Suspense, type ReactNode } from 'react';
import { SlimDropZone, slimSize } from '#web/ui/fields/slim-drop-zone.ts';
import { useIdle } from '#web/ui/hooks/use-idle.ts';
import { cn } from '#web/ui/styles/cn.ts';

type LeadUploadProps = {
  /** No lead is stored: the upload is a large area, immediately. */
  isEmpty: boolean;
  children: ReactNode;
};

/** The upload of a list of leads: a large area while there are none, then a line, loaded after the leads. */
export function LeadUpload({ isEmpty, children }: LeadUploadProps) {
  const idle = useIdle();
  const waiting = <WaitingArea isSlim={!isEmpty} />;
  return (
    <SlimDropZone value={!isEmpty}>
      {idle || isEmpty ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </SlimDropZone>
  );
}

/**
 * Reserves the area's space: a button beneath it that moves during a press would not be pressed.
 */
function WaitingArea({ isSlim }: { isSlim: boolean }) {
  return (
    <div
      aria-hidden
      className={cn(
        'flex items-center justify-center rounded-lg border border-dashed border-line-strong/70 bg-surface text-sm text-ink-faint',
        isSlim ? slimSize : 'min-h-22 md:min-h-28',
      )}
    >
      Upload
    </div>
  );
}
