import { ZoomIn } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { useReportPage } from './report-page.mutation.ts';

type DocumentPagesProps = {
  token: string;
  sha256: string;
  pageCount: number;
  displayedPages: readonly number[];
  /** False once it is signed or expired: nothing is recorded any more. */
  reports: boolean;
};

/** The document's pages, each reported to the server when its end was on the screen. */
export function DocumentPages({
  token,
  sha256,
  pageCount,
  displayedPages,
  reports,
}: DocumentPagesProps) {
  const { mutate } = useReportPage(token, sha256);
  const [isEnlarged, setIsEnlarged] = useState(false);
  return (
    <>
      <Button
        className="self-start sm:hidden"
        aria-pressed={isEnlarged}
        onClick={() => setIsEnlarged(!isEnlarged)}
      >
        <ZoomIn aria-hidden /> {isEnlarged ? 'Fit pages to the screen' : 'Enlarge the pages'}
      </Button>
      <ol className="flex flex-col gap-4">
        {Array.from({ length: pageCount }, (_, index) => index + 1).map((page) => (
          <DocumentPage
            key={page}
            src={`/api/signing/${token}/pages/${page}`}
            label={`Page ${page} of ${pageCount}`}
            isAwaited={reports && !displayedPages.includes(page)}
            onDisplayed={() => mutate(page)}
            isEnlarged={isEnlarged}
          />
        ))}
      </ol>
    </>
  );
}

function DocumentPage({
  src,
  label,
  isAwaited,
  onDisplayed,
  isEnlarged,
}: {
  src: string;
  label: string;
  isAwaited: boolean;
  onDisplayed: () => void;
  /** On a phone: as wide as on paper, to be moved sideways. */
  isEnlarged: boolean;
}) {
  const end = useRef<HTMLParagraphElement>(null);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(1);
  const isObserved = isAwaited && state === 'loaded';
  useEffect(() => {
    if (!isObserved || !end.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onDisplayed();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
    // The callback is another one at each render and always does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isObserved]);
  return (
    <li className="scroll-mt-4" id={label.replaceAll(' ', '-').toLowerCase()}>
      {state === 'failed' ? (
        <div className="flex aspect-[17/22] flex-col items-center justify-center gap-3 border bg-surface text-sm">
          {label} could not be loaded.
          <Button
            onClick={() => {
              setAttempt(attempt + 1);
              setState('loading');
            }}
          >
            Try again
          </Button>
        </div>
      ) : (
        <div className={cn(isEnlarged && 'max-sm:overflow-x-auto')}>
          <img
            key={attempt}
            src={attempt === 1 ? src : `${src}?attempt=${attempt}`}
            alt={`The contract, ${label.toLowerCase()}`}
            width={1200}
            height={1553}
            loading="lazy"
            className={cn(
              'h-auto w-full border bg-white shadow-xs',
              isEnlarged && 'max-sm:w-204 max-sm:max-w-none',
            )}
            onLoad={() => setState('loaded')}
            onError={() => setState('failed')}
          />
        </div>
      )}
      <p ref={end} className="pt-1 text-center text-xs text-ink-soft">
        {label}
      </p>
    </li>
  );
}
