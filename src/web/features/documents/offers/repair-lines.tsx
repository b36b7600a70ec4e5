import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import type { OpenDeal } from '#api/deals/offers.api.ts';
import { repairCents, type RepairLine } from '#domain/deals/deal.ts';
import { formatMoney } from '#domain/money.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { MoneyInput } from './money-input.tsx';
import { NumberInput } from './number-input.tsx';

type RepairLinesProps = {
  lines: readonly RepairLine[];
  priceBook: OpenDeal['priceBook'];
  onChange: (lines: RepairLine[]) => void;
};

/** The repairs, one line each; an item of the price book brings its price. */
export function RepairLines({ lines, priceBook, onChange }: RepairLinesProps) {
  const book = useId();
  const set = (index: number, changes: Partial<RepairLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...changes } : line)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium text-ink">Repairs</legend>
      <datalist id={book}>
        {priceBook.map(({ item, unit, unitCents }) => (
          <option key={item} value={item}>
            {`${formatMoney(unitCents)}${unit && ` a ${unit}`}`}
          </option>
        ))}
      </datalist>
      {lines.map((line, index) => (
        <div
          key={index}
          className="grid grid-cols-[1fr_auto] gap-1.5 @max-xl:rounded-md @max-xl:border @max-xl:p-2 @xl:grid-cols-[1fr_4.5rem_6.5rem_5rem_auto] @xl:items-center"
        >
          <Input
            aria-label={`Repair ${index + 1}`}
            placeholder="Roof"
            list={book}
            maxLength={120}
            className="max-md:text-base"
            value={line.item}
            onChange={({ currentTarget: { value: item } }) => {
              const known = priceBook.find((entry) => entry.item === item);
              set(index, { item, ...(known && { unitCents: known.unitCents }) });
            }}
          />
          <IconButton
            label={`Remove ${line.item || `repair ${index + 1}`}`}
            className="max-md:size-11 @xl:order-last"
            onClick={() => onChange(lines.filter((_, at) => at !== index))}
          >
            <X />
          </IconButton>
          <div className="col-span-2 grid grid-cols-[4.5rem_1fr_auto] items-center gap-1.5 @xl:contents">
            <NumberInput
              aria-label={`Quantity of ${line.item || `repair ${index + 1}`}`}
              value={line.quantity}
              most={100_000}
              onChange={(quantity) => set(index, { quantity })}
            />
            <MoneyInput
              aria-label={`Price of ${line.item || `repair ${index + 1}`}`}
              value={line.unitCents}
              onChange={(cents) => set(index, { unitCents: Math.min(cents ?? 0, 1_000_000_000) })}
            />
            <span className="min-w-16 text-right text-sm text-ink tabular-nums">
              {formatMoney(repairCents(line))}
            </span>
          </div>
        </div>
      ))}
      {lines.length < 60 && (
        <Button
          size="sm"
          className="self-start max-md:h-11"
          onClick={() => onChange([...lines, { item: '', quantity: 1, unitCents: 0 }])}
        >
          <Plus aria-hidden /> Add repair
        </Button>
      )}
    </fieldset>
  );
}
