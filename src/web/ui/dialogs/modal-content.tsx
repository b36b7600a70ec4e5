import { Dialog as Primitive } from 'radix-ui';
import { useState, type ComponentProps } from 'react';

/**
 * Radix's content of a dialog, which returns the focus to where it was. Radix by itself knows only
 * the dialog's trigger, and most dialogs here are opened by a URL, a key or a menu.
 */
export function ModalContent({
  onCloseAutoFocus,
  onEscapeKeyDown,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  // Mounted only while open, and before anything in it takes the focus.
  const [before] = useState(() => document.activeElement);
  return (
    <Primitive.Content
      {...props}
      onEscapeKeyDown={(event) => {
        onEscapeKeyDown?.(event);
        // Radix listens on the document first: Esc belongs to the open list of a combobox.
        if (hasOpenList(event.target)) event.preventDefault();
      }}
      onCloseAutoFocus={(event) => {
        onCloseAutoFocus?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      }}
    />
  );
}

function hasOpenList(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[data-list-open]');
}
