import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { ModalContent } from '#web/ui/dialogs/modal-content.tsx';
import { Logo } from './logo.tsx';
import { NavList } from './nav-list.tsx';

export type NavDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The menu of small screens: slides in from the left over the page. */
export function NavDrawer({ open, onOpenChange }: NavDrawerProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <ModalContent
          id="nav-menu"
          aria-describedby={undefined}
          className="nav-gradient fixed inset-y-0 left-0 isolate z-50 w-72 max-w-[85vw] shadow-lg outline-none data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in"
        >
          <Dialog.Title className="sr-only">Navigation Menu</Dialog.Title>
          <div className="flex h-full flex-col gap-3 overflow-y-auto p-3">
            <div className="flex items-center justify-between">
              <Logo
                onChoose={close}
                className="text-nav-ink-strong focus-visible:outline-nav-ink"
              />
              <Dialog.Close asChild>
                <IconButton
                  label="Close menu"
                  size="lg"
                  className="text-nav-ink hover:bg-nav-hover hover:text-nav-ink-strong focus-visible:outline-nav-ink"
                >
                  <X />
                </IconButton>
              </Dialog.Close>
            </div>
            <NavList onChoose={close} />
          </div>
        </ModalContent>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
