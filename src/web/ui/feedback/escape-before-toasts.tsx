import { useRef, type ComponentType, type Ref } from 'react';
import { useEscapeBeforeToasts } from '../hooks/escape-order.ts';

type EscapeBeforeToastsProps = {
  /** Radix's part that closes the dialog or panel. */
  close: ComponentType<{ ref: Ref<HTMLButtonElement>; hidden: boolean }>;
  /** Whether the content needs this Esc itself. */
  keeps?: (event: KeyboardEvent) => boolean;
};

/**
 * Used in the content of a dialog or panel: Esc closes that, and not a message that appeared after
 * it.
 */
export function EscapeBeforeToasts({ close: Close, keeps }: EscapeBeforeToastsProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEscapeBeforeToasts((event) => {
    if (!keeps?.(event)) button.current?.click();
  });
  return <Close ref={button} hidden />;
}
