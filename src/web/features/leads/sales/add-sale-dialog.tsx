import { useState } from 'react';
import type { CompChoices, RecordedSale } from '#api/deals/sales.api.ts';
import { readPastedSales } from '#domain/comps/pasted-sales.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { today } from '#web/lib/time-zone.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { SegmentedControl } from '#web/ui/display/tabs.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';
import { RecordedSales } from './recorded-sales.tsx';

export type AddSaleProps = {
  propertyId: number;
  choices: CompChoices;
  onAdd: (changes: Partial<CompChoices>) => void;
};

type Added = CompChoices['added'][number];
type Typed = Record<'label' | 'price' | 'livingArea' | 'yearBuilt', string> & {
  soldOn: string | null;
};

const ways = [
  { value: 'typed', label: 'Type' },
  { value: 'pasted', label: 'Paste' },
  { value: 'recorded', label: 'Recorded sales' },
] as const;

/** As the API has it. */
const mostSales = 20;
const nothing: Typed = { label: '', price: '', livingArea: '', yearBuilt: '', soldOn: null };

/** Adds comps: one is typed, several are pasted, or recorded sales are picked. */
export function AddSaleDialog(props: AddSaleProps & { onClose: () => void }) {
  const { propertyId, choices, onAdd, onClose } = props;
  const [way, setWay] = useState<(typeof ways)[number]['value']>('typed');
  const [typed, setTyped] = useState(nothing);
  const [pasted, setPasted] = useState('');
  const [picked, setPicked] = useState<readonly RecordedSale[]>([]);
  const added: Added[] =
    way === 'typed' ? [typedSale(typed)].flatMap((sale) => sale ?? []) : salesOf(pasted);
  const ids = picked.map(({ id }) => id);
  const count = way === 'recorded' ? ids.length : added.length;
  const room = mostSales - (way === 'recorded' ? choices.picked : choices.added).length;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <FormDialogContent
        title="Add a sale"
        about={propertyId}
        description="It is kept as a comp of this lead. One that you type or paste counts as close by."
        submitLabel={count > 1 ? `Add ${count} sales` : 'Add'}
        disabled={count === 0 || count > room}
        onSubmit={() => {
          if (way !== 'recorded') onAdd({ added: [...choices.added, ...added] });
          else {
            const leftOut = choices.leftOut.filter((id) => !ids.includes(id));
            onAdd({ picked: [...new Set([...choices.picked, ...ids])], leftOut });
          }
          onClose();
        }}
      >
        <SegmentedControl label="How to add it" value={way} onChange={setWay} segments={ways} />
        {way === 'typed' && <TypedFields typed={typed} onChange={setTyped} />}
        {way === 'pasted' && <PastedSales text={pasted} onChange={setPasted} />}
        {way === 'recorded' && (
          <RecordedSales
            propertyId={propertyId}
            known={choices.picked}
            picked={picked}
            onChange={setPicked}
          />
        )}
        {count > room && (
          <p role="alert" className="text-sm text-danger-text">
            A lead keeps at most {mostSales} of these. Leave out others first.
          </p>
        )}
      </FormDialogContent>
    </Dialog>
  );
}

const wholeNumber = (text: string) => Math.round(Number(text.replaceAll(',', ''))) || null;
const isTooLow = (price: number | null) => price !== null && price < 1_000_000;

function typedSale({ label, price, livingArea, yearBuilt, soldOn }: Typed): Added | null {
  const cents = parseMoney(price);
  if (cents === null || isTooLow(cents) || soldOn === null) return null;
  const facts = { livingArea: wholeNumber(livingArea), yearBuilt: wholeNumber(yearBuilt) };
  return { label, soldOn, price: cents, ...facts };
}

const salesOf = (text: string): Added[] =>
  readPastedSales(text).flatMap(({ sale }) => (sale && sale.soldOn <= today() ? [sale] : []));

function TypedFields({ typed, onChange }: { typed: Typed; onChange: (typed: Typed) => void }) {
  const field = (name: Exclude<keyof Typed, 'soldOn'>, label: string, error?: string) => (
    <InputField
      label={label}
      error={error}
      inputMode={name === 'label' ? 'text' : 'decimal'}
      maxLength={120}
      controlClassName="max-md:text-base"
      value={typed[name]}
      onChange={({ currentTarget: { value } }) => onChange({ ...typed, [name]: value })}
    />
  );
  const isWrong = isTooLow(parseMoney(typed.price));
  return (
    <>
      {field('label', 'Address')}
      {field('price', 'Sold for', isWrong ? 'Under $10,000 is no sale of a house' : undefined)}
      <DateField
        label="Sold on"
        value={typed.soldOn}
        max={today()}
        onChange={(soldOn) => onChange({ ...typed, soldOn })}
      />
      {field('livingArea', 'Living area, sq ft')}
      {field('yearBuilt', 'Year built')}
    </>
  );
}

/** The text, and beneath it what each line is read as. */
function PastedSales({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const lines = readPastedSales(text);
  return (
    <>
      <TextareaField
        label="Sales, one a line"
        hint="Copy rows of a spreadsheet: address, day, price, and if known living area and year built."
        rows={5}
        controlClassName="max-md:text-base"
        placeholder={'12 Oak St\t3/14/2026\t$285,000\t1,850\t1968'}
        value={text}
        onChange={({ currentTarget: { value } }) => onChange(value)}
      />
      {lines.length > 0 && (
        <ul aria-label="Read as" className="flex flex-col gap-1 text-xs tabular-nums">
          {lines.map(({ line, sale }, index) => (
            <li key={index} className={sale ? 'text-ink-soft' : 'text-danger-text'}>
              {sale
                ? `${formatMoney(sale.price)} · sold ${shortDay(sale.soldOn)} · ${sale.label || 'no address'}`
                : `No day, or not one price over $10,000: ${line.slice(0, 80)}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
