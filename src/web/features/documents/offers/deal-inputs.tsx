import type { OpenDeal, StoredDeal } from '#api/deals/offers.api.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { MoneyInput } from './money-input.tsx';
import { NumberInput } from './number-input.tsx';
import { RepairLines } from './repair-lines.tsx';

type DealInputsProps = {
  deal: StoredDeal;
  priceBook: OpenDeal['priceBook'];
  onChange: (changes: Partial<StoredDeal>) => void;
};

/** What the offer is worked out from. */
export function DealInputs({ deal, priceBook, onChange }: DealInputsProps) {
  const amount = (name: 'closing' | 'fee' | 'holdingPerMonth', label: string) => (
    <Field label={label}>
      {(control) => (
        <MoneyInput
          {...control}
          value={deal[name]}
          onChange={(cents) => {
            const most = name === 'holdingPerMonth' ? 1_000_000_000 : Infinity;
            onChange({ [name]: Math.min(cents ?? 0, most) });
          }}
        />
      )}
    </Field>
  );
  const unknown = (name: 'valueAfterRepair' | 'asking', label: string) => (
    <Field label={label}>
      {(control) => (
        <MoneyInput
          {...control}
          placeholder="Unknown"
          value={deal[name]}
          onChange={(cents) => onChange({ [name]: cents })}
        />
      )}
    </Field>
  );
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="grid grid-cols-2 gap-3">
        {unknown('valueAfterRepair', 'Value after repair')}
        {unknown('asking', 'Asking price')}
      </div>
      <RepairLines
        lines={deal.repairs}
        priceBook={priceBook}
        onChange={(repairs) => onChange({ repairs })}
      />
      <div className="grid grid-cols-2 gap-3">
        {amount('closing', 'Closing')}
        {amount('fee', 'Fee')}
        {amount('holdingPerMonth', 'Holding a month')}
        <Field label="Months held">
          {(control) => (
            <NumberInput
              {...control}
              value={deal.holdingMonths}
              most={120}
              onChange={(months) => onChange({ holdingMonths: Math.round(months) })}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
