import { Dialog as Primitive } from 'radix-ui';
import { useState, type ComponentProps } from 'react';

/**
 * Radix's content of a dialog, which gives the focus back to where it was. Radix by itself knows
 * only the dialog's trigger, and most dialogs here are opened by an address, a key or a menu.
 */
export function ModalContent({
  onCloseAutoFocus,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  // Drawn only while it is open, and for the first time before anything in it takes the focus.
  const [before] = useState(() => document.activeElement);
  return (
    <Primitive.Content
      {...props}
      onCloseAutoFocus={(event) => {
        onCloseAutoFocus?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      }}
    />
  );
}
