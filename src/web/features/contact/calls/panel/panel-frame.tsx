import { ChevronDown, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { cn } from '#web/ui/styles/cn.ts';

type PanelFrameProps = {
  /** What a screen reader calls the panel. */
  label: string;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Takes the panel away, where there is nothing in it that would be lost. */
  onClose?: (() => void) | undefined;
  /** Leaves only its head in sight. */
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  /** Keys while the focus is in the panel and not in a field. */
  onKey?: (key: string) => boolean;
  /** With each new value the panel takes the focus, unless the user is in a field or a dialog. */
  focusOn: string;
  children: ReactNode;
};

/** The panel of a call: in the corner of a desk's screen, above the foot of a phone's, over every screen. */
export function PanelFrame(props: PanelFrameProps) {
  const { label, title, subtitle, onClose, isFolded, onFold, onKey, focusOn, children } = props;
  const frame = useRef<HTMLElement>(null);
  useEffect(() => keepFocusIn(frame), []);
  const takeFocus = useEffectEvent((place: string) => {
    if (!place) return;
    const active = document.activeElement;
    const isFree = !active || active === document.body || frame.current?.contains(active);
    const isTyping = active?.matches('input, textarea, select') ?? false;
    if (isFree && !isTyping) frame.current?.focus({ preventScroll: true });
  });
  useEffect(() => takeFocus(focusOn), [focusOn]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target as Element;
    if (target.matches('input, textarea, select')) return;
    // A focused button keeps Enter and space.
    if ((event.key === 'Enter' || event.key === ' ') && target.closest('button, a')) return;
    if (!onKey?.(event.key)) return;
    event.preventDefault();
    // The lists behind it have keys of the same letters.
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
  }

  return (
    // The keys are those of the buttons within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={label}
      data-call-panel
      onKeyDown={onKeyDown}
      className={cn(
        'pointer-events-auto fixed right-0 bottom-(--bottom-bar) left-0 z-60 flex max-h-[80dvh] flex-col rounded-t-xl border bg-raised text-ink shadow-lg outline-none',
        'md:right-4 md:bottom-4 md:left-auto md:w-96 md:rounded-xl',
      )}
    >
      <header className="flex items-start gap-2 px-4 pt-3 pb-2">
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-base font-semibold">{title}</h2>
          {subtitle && <p className="text-sm text-ink-soft">{subtitle}</p>}
        </div>
        <IconButton
          label={isFolded ? 'Show the call' : 'Fold the call'}
          aria-expanded={!isFolded}
          onClick={() => onFold(!isFolded)}
        >
          <ChevronDown aria-hidden className={cn(isFolded && 'rotate-180')} />
        </IconButton>
        {onClose && (
          <IconButton label="Close the call" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        )}
      </header>
      {!isFolded && (
        <div className="flex min-h-0 flex-col gap-3 overflow-y-auto px-4 pb-4">{children}</div>
      )}
    </section>
  );
}

/** An open dialog pulls the focus back by listeners of the document; the panel stays usable beside it. */
function keepFocusIn(frame: { current: HTMLElement | null }): () => void {
  function stopTrap(event: FocusEvent) {
    const gains = event.type === 'focusin' ? event.target : event.relatedTarget;
    if (gains instanceof Node && frame.current?.contains(gains)) event.stopPropagation();
  }
  const { body } = document;
  body.addEventListener('focusin', stopTrap);
  body.addEventListener('focusout', stopTrap);
  return () => {
    body.removeEventListener('focusin', stopTrap);
    body.removeEventListener('focusout', stopTrap);
  };
}
