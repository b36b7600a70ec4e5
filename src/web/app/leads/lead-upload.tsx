import { Upload } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#web/ui/buttons/button.tsx';
import { DropZoneContainer } from '#web/ui/fields/drop-zone-container.ts';
import { useIdle } from '#web/ui/hooks/use-idle.ts';

type LeadUploadProps = {
  /** No lead is stored: the upload is its own area, immediately. */
  isEmpty: boolean;
  /** The button's place once there are leads; null until it is mounted. */
  home: HTMLElement | null;
  children: ReactNode;
};

/** The upload of a list of leads: an area while there are none, then a button, loaded after the leads. */
export function LeadUpload({ isEmpty, home, children }: LeadUploadProps) {
  const idle = useIdle();
  const button = home ? createPortal(<WaitingButton />, home) : null;
  const waiting = isEmpty ? <WaitingArea /> : button;
  return (
    <DropZoneContainer value={isEmpty ? null : { element: home }}>
      {idle || isEmpty ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </DropZoneContainer>
  );
}

/**
 * Reserves the area's space: a button beneath it that moves during a press would not be pressed.
 */
function WaitingArea() {
  return (
    <div
      aria-hidden
      className="min-h-22 rounded-lg border border-dashed border-line-strong/70 bg-surface md:min-h-28"
    />
  );
}

/** Reserves the button's space, so that nothing moves when it loads. */
function WaitingButton() {
  return (
    <Button disabled>
      <Upload aria-hidden />
      <span className="max-sm:sr-only">Upload</span>
    </Button>
  );
}
