import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../styles/cn.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { ModalContent } from './modal-content.tsx';

/** Holds the open state: `open`, `onOpenChange`. */
export const Dialog = Primitive.Root;
/** What opens the dialog and gets the focus back; use with `asChild`. */
/** Closes the dialog; use with `asChild` around a button. */
export const DialogClose = Primitive.Close;

const widths = {
  sm: 'md:max-w-sm',
  md: 'md:max-w-lg',
  lg: 'md:max-w-2xl',
  xl: 'md:max-w-3xl',
  full: 'md:max-w-6xl',
  password: 'md:max-w-[400px]',
};

export type DialogContentProps = Omit<ComponentProps<typeof Primitive.Content>, 'title'> & {
  title: ReactNode;
  /** A sentence under the title. */
  description?: ReactNode;
  width?: keyof typeof widths;
  /** Buttons that stay visible under the scrolled content. */
  footer?: ReactNode;
  /** Badges or buttons beside the title. */
  headerExtra?: ReactNode;
  /** Buttons beside the one that closes. */
  tools?: ReactNode;
  /** Of what holds the content, which scrolls. */
  bodyClassName?: string;
  /** Another one is another content, which begins at its top: what loads and what then takes its place. */
  bodyKey?: string | number;
  /** `corner` leaves the page behind a dialog that is not modal in sight and usable. */
  placement?: 'middle' | 'corner';
  /** Keeps the title for screen readers only. */
  titleHidden?: boolean;
};

/**
 * The dialog: in the middle of a large screen, a sheet from the bottom of a small one.
 * Traps the focus, returns it on closing, closes with Esc.
 */
export function DialogContent({
  title,
  description,
  width = 'md',
  footer,
  headerExtra,
  tools,
  bodyClassName,
  bodyKey,
  placement = 'middle',
  titleHidden,
  className,
  children,
  ...props
}: DialogContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className="fixed inset-0 z-50 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
      <div
        className={cn(
          'pointer-events-none fixed inset-0 z-50 flex items-end md:p-6',
          placement === 'corner' ? 'justify-end' : 'justify-center md:items-center',
        )}
      >
        <ModalContent
          {...(placement === 'corner' && {
            onInteractOutside: (event: Event) => event.preventDefault(),
          })}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cn(
            'pointer-events-auto relative flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-xl border bg-raised shadow-lg outline-none md:max-h-[90dvh] md:rounded-xl',
            'max-md:data-[state=closed]:animate-sheet-out max-md:data-[state=open]:animate-sheet-in md:data-[state=closed]:animate-pop-out md:data-[state=open]:animate-pop-in',
            widths[width],
            className,
          )}
          {...props}
        >
          <div className={cn('px-5 pt-5', !tools && 'pr-14', titleHidden && 'sr-only')}>
            <Primitive.Title className={cn('text-lg font-semibold text-ink', tools && 'pr-28')}>
              {title}
            </Primitive.Title>
            {description && (
              <Primitive.Description className="mt-1 text-sm text-ink-soft">
                {description}
              </Primitive.Description>
            )}
            {headerExtra && (
              <div className="mt-2 flex flex-wrap items-center gap-1.5">{headerExtra}</div>
            )}
          </div>
          <div
            key={bodyKey}
            className={cn('relative min-h-0 flex-1 overflow-y-auto px-5 py-4', bodyClassName)}
          >
            {children}
          </div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-2 border-t bg-sunken/50 px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
          <div className="absolute top-3.5 right-3.5 flex items-center gap-1 pointer-coarse:gap-2">
            {tools}
            <Primitive.Close asChild>
              <IconButton label="Close">
                <X />
              </IconButton>
            </Primitive.Close>
          </div>
        </ModalContent>
      </div>
    </Primitive.Portal>
  );
}
