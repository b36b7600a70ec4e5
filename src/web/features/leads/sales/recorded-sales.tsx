import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordedSale } from '#api/deals/sales.api.ts';
import { formatMoney } from '#domain/money.ts';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { milesText } from './miles-text.ts';
import { nearbySalesQuery } from './sales.queries.ts';

type RecordedSalesProps = {
  propertyId: number;
  /** Picked before. */
  known: readonly number[];
  picked: readonly RecordedSale[];
  onChange: (picked: RecordedSale[]) => void;
};

/** The recorded sales around a lead, nearest first, found by their address. */
export function RecordedSales({ propertyId, known, picked, onChange }: RecordedSalesProps) {
  const [search, setSearch] = useState('');
  const query = useQuery(nearbySalesQuery(propertyId, useDebounced(search.trim())));
  const ids = new Set([...known, ...picked.map(({ id }) => id)]);
  return (
    <>
      <InputField
        label="Address"
        type="search"
        maxLength={120}
        controlClassName="max-md:text-base"
        value={search}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      <QueryState query={query} failed="The sales cannot be shown" shape={['h-10', 'h-10']}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-sm text-ink-soft">
              No recorded sale around this lead has these words.
            </p>
          ) : (
            <ul
              aria-label="Recorded sales"
              className="flex max-h-64 flex-col divide-y overflow-y-auto tabular-nums"
            >
              {data.map((sale) => (
                <li key={sale.id} className="py-1">
                  <CheckboxField
                    checked={ids.has(sale.id)}
                    disabled={known.includes(sale.id)}
                    onChange={(checked) => {
                      const others = picked.filter(({ id }) => id !== sale.id);
                      onChange(checked ? [...others, sale] : others);
                    }}
                  >
                    {sale.label}
                    <span className="block text-xs text-ink-soft">
                      {[
                        formatMoney(sale.price),
                        `sold ${shortDay(sale.soldOn)}`,
                        milesText(sale.km),
                        sale.livingArea && `${sale.livingArea.toLocaleString('en-US')} sq ft`,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </CheckboxField>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </>
  );
}
