import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { lazy } from '#web/ui/loading/lazy.ts';
import { LazyMount } from '#web/ui/loading/lazy-mount.tsx';
import type { AddSaleProps } from './add-sale-dialog.tsx';

const AddSaleDialog = lazy(async () => ({
  default: (await import('./add-sale-dialog.tsx')).AddSaleDialog,
}));

/** Adds sales that the user knows of, or picks recorded ones. */
export function AddSaleButton({ disabled, ...props }: AddSaleProps & { disabled: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" className="max-md:h-11" disabled={disabled} onClick={() => setIsOpen(true)}>
        <Plus aria-hidden /> Add a sale
      </Button>
      {isOpen && (
        <LazyMount when>
          <AddSaleDialog {...props} onClose={() => setIsOpen(false)} />
        </LazyMount>
      )}
    </>
  );
}
