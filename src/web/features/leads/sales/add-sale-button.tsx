import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { CompChoices } from '#api/deals/sales.api.ts';
import { parseMoney } from '#domain/money.ts';
import { today } from '#web/lib/time-zone.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DatePicker } from '#web/ui/dates/date-picker.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';

type Added = CompChoices['added'][number];
type AddSaleProps = { onAdd: (sale: Added) => void };

/** Adds a sale that the user knows of. */
export function AddSaleButton({ disabled, onAdd }: AddSaleProps & { disabled: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" className="max-md:h-11" disabled={disabled} onClick={() => setIsOpen(true)}>
        <Plus aria-hidden /> Add a sale
      </Button>
      {isOpen && <AddSaleDialog onAdd={onAdd} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AddSaleDialog({ onAdd, onClose }: AddSaleProps & { onClose: () => void }) {
  const [typed, setTyped] = useState({ label: '', price: '', livingArea: '', yearBuilt: '' });
  const [soldOn, setSoldOn] = useState<string | null>(null);
  const price = parseMoney(typed.price);
  const isTooLow = price !== null && price < 1_000_000;
  const number = (text: string) => Math.round(Number(text.replaceAll(',', ''))) || null;
  const field = (name: keyof typeof typed, label: string, error?: string) => (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          inputMode={name === 'label' ? 'text' : 'decimal'}
          maxLength={120}
          className="max-md:text-base"
          value={typed[name]}
          onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [name]: value })}
        />
      )}
    </Field>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <FormDialogContent
        title="Add a sale"
        description="It counts as close by, and is kept for this lead."
        width="sm"
        submitLabel="Add"
        disabled={price === null || isTooLow || soldOn === null}
        onSubmit={() => {
          if (price === null || soldOn === null) return;
          const { label, livingArea, yearBuilt } = typed;
          const facts = { livingArea: number(livingArea), yearBuilt: number(yearBuilt) };
          onAdd({ label, soldOn, price, ...facts });
          onClose();
        }}
      >
        {field('label', 'Address')}
        {field('price', 'Sold for', isTooLow ? 'Under $10,000 is no sale of a house' : undefined)}
        <Field label="Sold on">
          {(control) => (
            <DatePicker {...control} value={soldOn} max={today()} onChange={setSoldOn} />
          )}
        </Field>
        {field('livingArea', 'Living area, sq ft')}
        {field('yearBuilt', 'Year built')}
      </FormDialogContent>
    </Dialog>
  );
}
