import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { ModalContent } from '../dialogs/modal-content.tsx';

export type CommandMenuProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The typed text; owned by the caller, who may search leads for it. */
  search: string;
  onSearchChange: (search: string) => void;
  placeholder?: string;
  /** `CommandGroup`s with `CommandItem`s. */
  children: ReactNode;
  /** Off where the server has filtered already. */
  shouldFilter?: boolean;
  loading?: boolean;
  /** The item that Enter selects once it is loaded; one that the user moves to afterwards stays. */
  best?: string | undefined;
};

/** The frame of the Cmd/Ctrl+K palette. Load it lazily. */
export function CommandMenu({
  open,
  onOpenChange,
  search,
  onSearchChange,
  placeholder = 'Find a lead, a screen or an action…',
  children,
  shouldFilter = true,
  loading,
  best,
}: CommandMenuProps) {
  const [value, setValue] = useState('');
  const [proposed, setProposed] = useState(best);
  if (best !== proposed) {
    setProposed(best);
    if (best) setValue(best);
  }
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 bg-overlay data-[state=open]:animate-fade-in" />
        <ModalContent
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[max(0.75rem,12vh)] z-50 mx-auto max-w-xl overflow-hidden rounded-xl border bg-raised shadow-lg outline-none data-[state=open]:animate-pop-in"
        >
          <Primitive.Title className="sr-only">Find anything</Primitive.Title>
          <Command
            label="Find anything"
            shouldFilter={shouldFilter}
            value={value}
            onValueChange={setValue}
            loop
          >
            <div className="flex items-center gap-2.5 border-b px-4">
              <Search aria-hidden className="size-4 shrink-0 text-ink-faint" />
              <Command.Input
                value={search}
                onValueChange={onSearchChange}
                placeholder={placeholder}
                className="h-12 w-full bg-transparent text-base text-ink outline-none placeholder:text-ink-faint"
              />
            </div>
            <Command.List
              label="Results"
              className="max-h-[min(24rem,60vh)] overflow-y-auto overscroll-contain p-1.5"
            >
              {!loading && (
                <Command.Empty className="py-8 text-center text-sm text-ink-soft">
                  No results found
                </Command.Empty>
              )}
              {children}
            </Command.List>
          </Command>
        </ModalContent>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** A heading with its items. */
export function CommandGroup(props: ComponentProps<typeof Command.Group>) {
  return (
    <Command.Group
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-faint"
      {...props}
    />
  );
}

/** One thing to choose: icon, words, and a key at the end if it has one. */
export function CommandItem({
  icon,
  end,
  children,
  ...props
}: ComponentProps<typeof Command.Item> & { icon?: ReactNode; end?: ReactNode }) {
  return (
    <Command.Item
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm text-ink select-none data-[selected=true]:bg-hover max-md:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-faint"
      {...props}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {end}
    </Command.Item>
  );
}
