import { Popover as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { EscapeBeforeToasts } from '../feedback/escape-before-toasts.tsx';
import { hasOpenList } from '../hooks/escape-order.ts';
import { cn } from '../styles/cn.ts';
import { usePortalContainer } from './use-portal-container.ts';

/** Holds the open state. */
export const Popover = Primitive.Root;
/** What opens it; use with `asChild`. */
export const PopoverTrigger = Primitive.Trigger;
/** Closes it; use with `asChild`. */
export const PopoverClose = Primitive.Close;

/** A small panel beside its trigger. Give it an `aria-label`. */
export function PopoverContent({
  className,
  align = 'start',
  sideOffset = 6,
  children,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  const { container, ref } = usePortalContainer();
  return (
    <>
      <span ref={ref} hidden />
      <Primitive.Portal container={container}>
        <Primitive.Content
          align={align}
          sideOffset={sideOffset}
          collisionPadding={8}
          className={cn(
            'z-50 max-w-[calc(100vw-1rem)] origin-(--radix-popover-content-transform-origin) rounded-lg border bg-raised p-3 shadow-md outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
            className,
          )}
          {...props}
          onEscapeKeyDown={(event) => {
            props.onEscapeKeyDown?.(event);
            if (hasOpenList(event.target)) event.preventDefault();
          }}
        >
          {children}
          <EscapeBeforeToasts close={Primitive.Close} keeps={({ target }) => hasOpenList(target)} />
        </Primitive.Content>
      </Primitive.Portal>
    </>
  );
}
