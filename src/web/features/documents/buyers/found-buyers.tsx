import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Buyer } from '#api/deals/buyers.api.ts';
import { formatMoney } from '#domain/money.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { foundBuyersQuery } from './buyers.queries.ts';

/** Who bought twice, or without a loan, by the recorded sales of this installation. */
export function FoundBuyers({ onAdd }: { onAdd: (buyer: Partial<Buyer>) => void }) {
  const query = useQuery(foundBuyersQuery);
  return (
    <QueryState query={query} failed="Recorded sales cannot be read" shape={['h-20']}>
      {({ known, data }) =>
        data.length === 0 ? (
          <p className="text-sm text-ink-soft">
            {known === 0 ? (
              <>
                No recorded sale names its buyer. Add a table with the columns buyer and loan in{' '}
                <Link to="/sales" className="text-accent-text underline underline-offset-2">
                  Sales
                </Link>
                .
              </>
            ) : (
              'No one bought twice or without a loan in the last two years.'
            )}
          </p>
        ) : (
          <ul aria-label="Buyers in recorded sales" className="divide-y">
            {data.map(({ name, reasons, sales }) => (
              <li key={name} className="flex items-start gap-3 py-3">
                <div className="min-w-0 flex-1">
                  <p className="text-sm font-medium break-words text-ink">{name}</p>
                  <p className="text-sm text-ink">{reasons.join('. ')}.</p>
                  <ul className="text-xs text-ink-soft">
                    {sales.slice(0, 3).map((sale) => (
                      <li key={`${sale.label} ${sale.soldOn}`}>
                        {sale.label}, {shortDay(sale.soldOn)}, {formatMoney(sale.price)} (
                        {sale.list})
                      </li>
                    ))}
                  </ul>
                </div>
                <Button
                  className="max-md:h-11"
                  onClick={() => onAdd({ name, source: `Recorded sales: ${reasons.join('. ')}` })}
                >
                  Add
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </QueryState>
  );
}
