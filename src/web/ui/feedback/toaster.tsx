import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { closeLastOpened } from '../hooks/escape-order.ts';
import { cn } from '../styles/cn.ts';
import { dismissToast, durationOf, toastStore } from './toast-store.ts';

/** Once in the application: shows what `toast()` was given. F8 focuses it. */
export function Toaster() {
  const entry = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  const failed = entry?.variant === 'destructive';
  const Icon = failed ? CircleAlert : CircleCheck;
  const viewport = useRef<HTMLOListElement>(null);
  useEffect(() => keepFocusIn(viewport), []);
  return (
    <Primitive.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {entry && (
        <Primitive.Root
          key={entry.id}
          open={entry.open}
          onOpenChange={(open) => !open && dismissToast(entry.id)}
          onEscapeKeyDown={(event) => {
            // With the focus outside the message, Esc applies to the dialog or panel beneath it.
            const isInMessage = viewport.current?.contains(document.activeElement);
            if (!isInMessage && closeLastOpened(event)) event.preventDefault();
          }}
          duration={durationOf(entry)}
          type="foreground"
          data-toast
          className={cn(
            // An open dialog takes the pointer from everything else.
            'pointer-events-auto flex min-h-11 w-fit max-w-full items-center gap-2 rounded-lg border bg-raised py-1 pr-1 pl-3 text-ink shadow-md max-md:w-full md:mx-auto',
            'data-[state=closed]:animate-fade-out data-[state=open]:animate-toast-in',
            'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-toast-swipe-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            failed && 'border-danger/50',
          )}
        >
          {entry.variant && entry.variant !== 'default' && (
            <Icon
              aria-hidden
              className={cn('size-4 shrink-0', failed ? 'text-danger-text' : 'text-green-text')}
            />
          )}
          <div className="min-w-0 flex-1 text-sm break-words max-md:leading-4.5">
            <Primitive.Title className="inline font-semibold">{entry.title}</Primitive.Title>
            {entry.description && (
              <Primitive.Description className="ml-1.5 inline text-ink-soft">
                {entry.description}
              </Primitive.Description>
            )}
          </div>
          {entry.action && (
            <Primitive.Action
              altText={entry.action.altText}
              onClick={entry.action.onClick}
              className="inline-flex h-7 shrink-0 touch-target items-center rounded-md border px-2 text-sm font-medium hover:bg-hover"
            >
              {entry.action.label}
            </Primitive.Action>
          )}
          <Primitive.Close
            aria-label="Close notification"
            className="inline-flex size-7 shrink-0 touch-target items-center justify-center rounded-md text-ink-soft hover:bg-hover hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </Primitive.Close>
        </Primitive.Root>
      )}
      <Primitive.Viewport
        ref={viewport}
        // An open dialog hides everything outside of it from screen readers, except live regions.
        aria-live="off"
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        // In the top bar, between its controls: a message never covers a button. On a phone it
        // replaces the content there.
        className="pointer-events-none fixed top-1.5 right-72 left-52 z-100 outline-none max-md:right-1.5 max-md:left-14"
      />
    </Primitive.Provider>
  );
}

/** A dialog's focus trap, which listens on the document, gets no focus events from the messages. */
function keepFocusIn(viewport: { current: HTMLElement | null }): () => void {
  function stopTrap(event: FocusEvent) {
    const gains = event.type === 'focusin' ? event.target : event.relatedTarget;
    if (gains instanceof Node && viewport.current?.contains(gains)) event.stopPropagation();
  }
  const { body } = document;
  body.addEventListener('focusin', stopTrap);
  body.addEventListener('focusout', stopTrap);
  return () => {
    body.removeEventListener('focusin', stopTrap);
    body.removeEventListener('focusout', stopTrap);
  };
}
