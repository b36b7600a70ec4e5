import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import {
  type DealSettings,
  getDeal,
  getDealSettings,
  saveDealSettings,
} from '#api/deals/offers.api.ts';
import { offerFormulaNames, offerFormulas } from '#domain/deals/offer-formulas.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { dealSettingsQuery } from './deal.query.ts';
import { MoneyInput } from './money-input.tsx';
import { NumberInput } from './number-input.tsx';

const formulas = offerFormulaNames.map((value) => ({ value, label: offerFormulas[value].label }));

/** What new deals begin with, and the price book of repairs. */
export function DealSettingsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(dealSettingsQuery);
  const [changed, setChanged] = useState<DealSettings>();
  const settings = changed ?? query.data;
  const save = useMutationWithToast({
    act: (body: DealSettings) => call(saveDealSettings, { body }),
    done: 'Price book saved',
    failed: 'The price book was not saved',
    refresh: [getDealSettings.path, getDeal.path],
    onDone: onClose,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <FormDialogContent
        title="Price book"
        about="installation"
        description="For everyone. Deals that are stored keep their own numbers."
        submitLabel="Save"
        disabled={!settings}
        pending={save.isPending}
        onSubmit={() =>
          settings &&
          save.mutate({
            ...settings,
            priceBook: settings.priceBook.filter(({ item }) => item.trim() !== ''),
          })
        }
      >
        <QueryState query={query} failed="The price book cannot be shown" shape={['h-40', 'h-40']}>
          {(stored) => <SettingsFields settings={changed ?? stored} onChange={setChanged} />}
        </QueryState>
      </FormDialogContent>
    </Dialog>
  );
}

type FieldsProps = { settings: DealSettings; onChange: (settings: DealSettings) => void };

function SettingsFields({ settings, onChange }: FieldsProps) {
  const set = (changes: Partial<DealSettings>) => onChange({ ...settings, ...changes });
  const amount = (name: 'fee' | 'closing' | 'holdingPerMonth', label: string) => (
    <Field label={label}>
      {(control) => (
        <MoneyInput
          {...control}
          value={settings[name]}
          onChange={(cents) => set({ [name]: Math.min(cents ?? 0, 1_000_000_000) })}
        />
      )}
    </Field>
  );
  const count = (
    name: 'holdingMonths' | 'openDays',
    label: string,
    most: number,
    least: number,
  ) => (
    <Field label={label}>
      {(control) => (
        <NumberInput
          {...control}
          value={settings[name]}
          most={most}
          onChange={(value) => set({ [name]: Math.max(least, Math.round(value)) })}
        />
      )}
    </Field>
  );
  return (
    <>
      <Prices settings={settings} onChange={onChange} />
      <SelectField
        label="Formula of new deals"
        value={settings.formula}
        options={formulas}
        onChange={(formula) => set({ formula })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label="Margin, percent">
          {(control) => (
            <NumberInput
              {...control}
              value={settings.target / 100}
              most={100}
              onChange={(percent) => set({ target: Math.round(percent * 100) })}
            />
          )}
        </Field>
        {amount('fee', 'Fee')}
        {amount('closing', 'Closing')}
        {amount('holdingPerMonth', 'Holding a month')}
        {count('holdingMonths', 'Months held', 120, 0)}
        {count('openDays', 'Days an offer is open', 365, 1)}
      </div>
    </>
  );
}

function Prices({ settings, onChange }: FieldsProps) {
  const { priceBook } = settings;
  const put = (book: DealSettings['priceBook']) => onChange({ ...settings, priceBook: book });
  const set = (index: number, changes: Partial<DealSettings['priceBook'][number]>) =>
    put(priceBook.map((entry, at) => (at === index ? { ...entry, ...changes } : entry)));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium text-ink">Prices of repairs</legend>
      {priceBook.map(({ item, unit, unitCents }, index) => (
        <div key={index} className="grid grid-cols-[1fr_5rem_6rem_auto] items-center gap-1.5">
          <Input
            aria-label={`Item ${index + 1}`}
            placeholder="Roof"
            maxLength={120}
            className="max-md:text-base"
            value={item}
            onChange={(event) => set(index, { item: event.currentTarget.value })}
          />
          <Input
            aria-label={`Unit of ${item || `item ${index + 1}`}`}
            placeholder="square"
            maxLength={30}
            className="max-md:text-base"
            value={unit}
            onChange={(event) => set(index, { unit: event.currentTarget.value })}
          />
          <MoneyInput
            aria-label={`Price of ${item || `item ${index + 1}`}`}
            value={unitCents}
            onChange={(cents) => set(index, { unitCents: Math.min(cents ?? 0, 1_000_000_000) })}
          />
          <IconButton
            label={`Remove ${item || `item ${index + 1}`}`}
            onClick={() => put(priceBook.filter((_, at) => at !== index))}
          >
            <X />
          </IconButton>
        </div>
      ))}
      <Button
        size="sm"
        className="self-start max-md:h-11"
        onClick={() => put([...priceBook, { item: '', unit: '', unitCents: 0 }])}
      >
        <Plus aria-hidden /> Add price
      </Button>
    </fieldset>
  );
}
