import type { BuyerInput } from '#api/deals/buyers.api.ts';
import { propertyUses } from '#domain/facts/fact-choices.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { MoneyField } from './money-field.tsx';

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

type BuyerFieldsProps = { values: BuyerInput; change: (more: Partial<BuyerInput>) => void };

/** Who a buyer is and how to reach them. */
export function BuyerContactFields({ values, change }: BuyerFieldsProps) {
  return (
    <>
      {texts.map(({ key, label, type }) => (
        <InputField
          key={key}
          label={label}
          required={key === 'name'}
          type={type}
          controlClassName="max-md:text-base"
          value={values[key] ?? ''}
          onChange={({ target }) => change({ [key]: target.value })}
        />
      ))}
    </>
  );
}

type BuyBoxFieldsProps = BuyerFieldsProps & { areas: string; onAreas: (areas: string) => void };

/** What a buyer looks for, and what they showed of the money. */
export function BuyBoxFields({ values, change, areas, onAreas }: BuyBoxFieldsProps) {
  return (
    <>
      <InputField
        label="Areas"
        hint="States, ZIP codes, cities or counties, with semicolons: Nashville, TN; 37206"
        className="sm:col-span-2"
        controlClassName="max-md:text-base"
        value={areas}
        onChange={({ target }) => onAreas(target.value)}
      />
      <UsesField values={values} change={change} />
      {amounts.map(({ key, label }) => (
        <MoneyField
          key={key}
          label={label}
          value={values[key] ?? null}
          onChange={(cents) => change({ [key]: cents })}
        />
      ))}
      <DateField
        label="Proof of funds holds until"
        value={values.fundsUntil ?? null}
        onChange={(fundsUntil) => change({ fundsUntil })}
      />
    </>
  );
}

function UsesField({ values, change }: BuyerFieldsProps) {
  const uses = values.uses ?? [];
  return (
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
  );
}

/** How a buyer agreed to hear of deals, and a note. */
export function BuyerAgreementFields({ values, change }: BuyerFieldsProps) {
  return (
    <>
      <DateField
        label="Agreed to hear of deals on"
        value={values.agreedOn ?? null}
        onChange={(agreedOn) => change({ agreedOn })}
      />
      <InputField
        label="How they agreed"
        controlClassName="max-md:text-base"
        maxLength={200}
        value={values.agreedHow ?? ''}
        onChange={({ target }) => change({ agreedHow: target.value })}
      />
      <InputField
        label="Note"
        controlClassName="max-md:text-base"
        maxLength={2_000}
        value={values.note ?? ''}
        onChange={({ target }) => change({ note: target.value })}
      />
    </>
  );
}
