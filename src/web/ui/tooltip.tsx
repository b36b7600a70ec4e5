import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

export type TooltipProps = {
  /** A short addition; nothing that is needed may stand only here, since touch has no hover. */
  content: ReactNode;
  /** One focusable element. */
  children: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
};

/** Words that appear on hover and on focus. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  return (
    <Primitive.Provider>
      <Primitive.Root delayDuration={300}>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-72 rounded-md bg-ink px-2 py-1 text-xs text-canvas shadow-md data-[state=delayed-open]:animate-fade-in"
          >
            {content}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
