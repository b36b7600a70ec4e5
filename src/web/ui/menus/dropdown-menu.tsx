import { Check } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../styles/cn.ts';
import { usePortalContainer } from './use-portal-container.ts';

/** Holds the open state of a menu. The page stays readable and scrollable while it is open. */
export function DropdownMenu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />;
}
/** What opens the menu; use with `asChild` around a button. */
export const DropdownMenuTrigger = Primitive.Trigger;
/** A set of which one is chosen. */
export const DropdownMenuRadioGroup = Primitive.RadioGroup;

const itemClasses =
  'relative flex min-h-8 items-center gap-2 rounded-md px-2.5 py-1 text-sm text-ink outline-none select-none data-[disabled]:pointer-events-none data-[disabled]:opacity-50 data-[highlighted]:bg-hover max-md:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0';

/** The menu itself. */
export function DropdownMenuContent({
  className,
  sideOffset = 4,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  const { container, ref } = usePortalContainer();
  return (
    <>
      <span ref={ref} hidden />
      <Primitive.Portal container={container}>
        <Primitive.Content
          sideOffset={sideOffset}
          collisionPadding={8}
          className={cn(
            'z-50 min-w-44 origin-(--radix-dropdown-menu-content-transform-origin) rounded-lg border bg-raised p-1 shadow-md data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
            className,
          )}
          {...props}
        />
      </Primitive.Portal>
    </>
  );
}

/** One action. */
export function DropdownMenuItem({
  className,
  danger,
  ...props
}: ComponentProps<typeof Primitive.Item> & { danger?: boolean }) {
  return (
    <Primitive.Item
      className={cn(itemClasses, danger && 'text-danger-text', className)}
      {...props}
    />
  );
}

/** One choice of a `DropdownMenuRadioGroup`. */
export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem className={cn(itemClasses, 'pr-8', className)} {...props}>
      {children}
      <Primitive.ItemIndicator className="absolute right-2.5">
        <Check className="text-accent-text" />
      </Primitive.ItemIndicator>
    </Primitive.RadioItem>
  );
}

/** A heading inside the menu. */
export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return (
    <Primitive.Label
      className={cn('px-2.5 py-1.5 text-xs font-medium text-ink-faint', className)}
      {...props}
    />
  );
}

/** A line between groups. */
export function DropdownMenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-line" />;
}
