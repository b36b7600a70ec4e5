import { useState } from 'react';
import type { Buyer, BuyerInput } from '#api/deals/buyers.api.ts';
import { propertyUses } from '#domain/facts/fact-choices.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DatePicker } from '#web/ui/dates/date-picker.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { useDeleteBuyer, useSaveBuyer } from './buyers.mutations.ts';
import { MoneyField } from './money-field.tsx';

type BuyerDialogProps = {
  /** The one to change; without an id, what a new one begins with. */
  buyer: Partial<Buyer>;
  onClose: () => void;
};

const texts = [
  { key: 'name', label: 'Name', type: 'text' },
  { key: 'company', label: 'Company', type: 'text' },
  { key: 'email', label: 'E-mail', type: 'email' },
  { key: 'phone', label: 'Phone', type: 'tel' },
] as const;

const amounts = [
  { key: 'priceMin', label: 'Price from' },
  { key: 'priceMax', label: 'Price to' },
  { key: 'repairsMax', label: 'Repairs up to' },
  { key: 'funds', label: 'Proof of funds' },
] as const;

const listOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

/** A buyer: how to reach them, what they look for, what they showed of the money. */
export function BuyerDialog({ buyer, onClose }: BuyerDialogProps) {
  const {
    id,
    createdAt: _,
    links: __,
    visits: ___,
    offers: ____,
    lastVisitAt: _____,
    ...own
  } = buyer;
  const [values, setValues] = useState<BuyerInput>({ name: '', ...own });
  const [areas, setAreas] = useState((buyer.areas ?? []).join('; '));
  const save = useSaveBuyer(id, onClose);
  const remove = useDeleteBuyer(onClose);
  const change = (more: Partial<BuyerInput>) => setValues((before) => ({ ...before, ...more }));
  const uses = values.uses ?? [];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <FormDialogContent
        title={id === undefined ? 'Add a buyer' : 'Edit buyer'}
        submitLabel="Save"
        disabled={values.name.trim() === ''}
        pending={save.isPending}
        className="grid gap-3 sm:grid-cols-2"
        onSubmit={() => save.mutate({ ...values, areas: listOf(areas, ';') })}
        after={
          id !== undefined && (
            <Button
              variant="ghost"
              className="mt-3 self-start max-md:h-11"
              pending={remove.isPending}
              onClick={() => remove.mutate(id)}
            >
              Delete with links and offers
            </Button>
          )
        }
      >
        {texts.map(({ key, label, type }) => (
          <Field key={key} label={label} required={key === 'name'}>
            {(control) => (
              <Input
                {...control}
                type={type}
                className="max-md:text-base"
                value={values[key] ?? ''}
                onChange={({ target }) => change({ [key]: target.value })}
              />
            )}
          </Field>
        ))}
        <Field
          label="Areas"
          hint="States, ZIP codes, cities or counties, with semicolons: Nashville, TN; 37206"
          className="sm:col-span-2"
        >
          {(control) => (
            <Input
              {...control}
              className="max-md:text-base"
              value={areas}
              onChange={({ target }) => setAreas(target.value)}
            />
          )}
        </Field>
        <fieldset className="sm:col-span-2">
          <legend className="text-sm font-medium text-ink">Kinds of houses</legend>
          <div className="grid grid-cols-2 sm:grid-cols-3">
            {propertyUses.map((use) => (
              <CheckboxField
                key={use}
                checked={uses.includes(use)}
                onChange={(checked) =>
                  change({ uses: checked ? [...uses, use] : uses.filter((each) => each !== use) })
                }
              >
                {use}
              </CheckboxField>
            ))}
          </div>
        </fieldset>
        {amounts.map(({ key, label }) => (
          <MoneyField
            key={key}
            label={label}
            value={values[key] ?? null}
            onChange={(cents) => change({ [key]: cents })}
          />
        ))}
        <Field label="Proof of funds holds until">
          {(control) => (
            <DatePicker
              {...control}
              value={values.fundsUntil ?? null}
              onChange={(fundsUntil) => change({ fundsUntil })}
            />
          )}
        </Field>
        <Field label="Agreed to hear of deals on">
          {(control) => (
            <DatePicker
              {...control}
              value={values.agreedOn ?? null}
              onChange={(agreedOn) => change({ agreedOn })}
            />
          )}
        </Field>
        <Field label="How they agreed">
          {(control) => (
            <Input
              {...control}
              className="max-md:text-base"
              maxLength={200}
              value={values.agreedHow ?? ''}
              onChange={({ target }) => change({ agreedHow: target.value })}
            />
          )}
        </Field>
        <Field label="Note">
          {(control) => (
            <Input
              {...control}
              className="max-md:text-base"
              maxLength={2_000}
              value={values.note ?? ''}
              onChange={({ target }) => change({ note: target.value })}
            />
          )}
        </Field>
      </FormDialogContent>
    </Dialog>
  );
}
