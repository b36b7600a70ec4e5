import { Dialog as Primitive } from 'radix-ui';
import { useState, type ComponentProps } from 'react';
import { EscapeBeforeToasts } from '../feedback/escape-before-toasts.tsx';
import { hasOpenList } from '../hooks/escape-order.ts';

/**
 * Radix's content of a dialog, which returns the focus to where it was. Radix by itself knows only
 * the dialog's trigger, and most dialogs here are opened by a URL, a key or a menu.
 */
export function ModalContent({
  onCloseAutoFocus,
  onEscapeKeyDown,
  onInteractOutside,
  children,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  // Mounted only while open, and before anything in it takes the focus.
  const [before] = useState(() => document.activeElement);
  const keeps = (event: KeyboardEvent) => {
    onEscapeKeyDown?.(event);
    // Radix listens on the document first: Esc belongs to the open list of a combobox.
    return event.defaultPrevented || hasOpenList(event.target);
  };
  return (
    <Primitive.Content
      {...props}
      onEscapeKeyDown={(event) => {
        if (keeps(event)) event.preventDefault();
      }}
      onInteractOutside={(event) => {
        onInteractOutside?.(event);
        // Another dialog may be open over this one; Radix knows only dialogs within each other.
        if (isInDialog(event.target)) event.preventDefault();
      }}
      onCloseAutoFocus={(event) => {
        onCloseAutoFocus?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      }}
    >
      {children}
      <EscapeBeforeToasts close={Primitive.Close} keeps={keeps} />
    </Primitive.Content>
  );
}

/** Another dialog, or the panel of a call, which stays usable over every dialog. */
function isInDialog(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('[role$="dialog"], [data-call-panel]') !== null
  );
}
