import { useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import type { z } from 'zod';
import { listCosts } from '#api/settings.api.ts';
import { readQuery } from '#web/lib/read-query.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryCard } from '#web/ui/loading/query-card.tsx';

type Cost = z.output<typeof listCosts.answer>[number];

const purposes: Record<string, string> = {
  'skip-trace': 'Skip tracing',
  'postal-mail': 'Letters',
  sms: 'Texts',
  model: 'Language model',
};

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const money = (cents: number) => dollars.format(cents / 100);

const months = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const monthOf = (month: string) => months.format(new Date(`${month}-15T00:00:00Z`));

const sum = (costs: readonly Cost[]) => costs.reduce((total, { cents }) => total + cents, 0);

/** What services cost so far, by month and provider. */
export function CostsCard() {
  const costs = useQuery(readQuery(listCosts));
  return (
    <QueryCard
      title="Costs so far"
      description="Counted by the prices in the settings of each provider. Carriers do not report what a text costs. Your bill shows it."
      query={costs}
      failed="The costs cannot be shown"
      shape={['h-8', 'h-24', 'h-24']}
    >
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState
            icon={<Receipt />}
            title="Nothing was spent yet"
            description="The sandbox, letters that you print and your own machine cost nothing."
          />
        ) : (
          <Months rows={rows} />
        )
      }
    </QueryCard>
  );
}

function Months({ rows }: { rows: Cost[] }) {
  const names = [...new Set(rows.map(({ month }) => month))];
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-ink-soft">
        In all <strong className="tabular text-ink">{money(sum(rows))}</strong>
      </p>
      {names.map((name) => {
        const ofMonth = rows.filter(({ month }) => month === name);
        return (
          <section key={name} aria-label={monthOf(name)}>
            <h3 className="flex justify-between border-b pb-1.5 text-sm font-semibold text-ink">
              {monthOf(name)}
              <span className="tabular">{money(sum(ofMonth))}</span>
            </h3>
            <ul className="divide-y">
              {ofMonth.map(({ port, provider, quantity, cents, uncertainCents }) => (
                <li key={`${port} ${provider}`} className="flex justify-between gap-4 py-2 text-sm">
                  <span className="min-w-0">
                    {purposes[port] ?? port}
                    <span className="text-ink-soft"> by {provider}</span>
                    <span className="tabular block text-xs text-ink-faint">
                      {quantity.toLocaleString('en-US')} pieces
                      {uncertainCents > 0 &&
                        `; ${money(uncertainCents)} of it may not have been charged: the answer was lost`}
                    </span>
                  </span>
                  <span className="tabular shrink-0">{money(cents)}</span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
