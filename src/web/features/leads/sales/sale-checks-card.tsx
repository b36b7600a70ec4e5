import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#domain/money.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryCard } from '#web/ui/loading/query-card.tsx';
import { Ruler } from 'lucide-react';
import { milesText } from './miles-text.ts';
import { saleChecksQuery } from './sales.queries.ts';

type Figures = {
  count: number;
  held: number | null;
  medianError: number | null;
  plainMedianError: number | null;
  assessorMedianError: number | null;
};

const percent = (share: number | null) => (share === null ? '–' : `${(share * 100).toFixed(1)}%`);
const spreads = ['Similar sales agree', 'In between', 'Similar sales disagree'];

/** How near values came to what was then paid, on the installation's own sales. */
export function SaleChecksCard() {
  const query = useQuery(saleChecksQuery);
  return (
    <QueryCard
      title="How good the values are"
      description="Past sales, valued only from what was sold before them. The range should hold for 80% of them. A value is not an appraisal. The assessor’s value is known of some sales only, and may have been set after them."
      query={query}
      failed="The figures cannot be shown"
      shape={['h-56']}
    >
      {({ all, byPrice, byDistance, bySpread }) =>
        all.count === 0 ? (
          <EmptyState
            icon={<Ruler />}
            title="Nothing is measured yet"
            description="It takes two years of sales, and is measured each night and after a table was added."
            className="min-h-40"
          />
        ) : (
          <div className="overflow-x-auto">
            <table className="w-full text-right text-sm tabular-nums">
              <thead className="text-xs text-ink-soft">
                <tr>
                  <th scope="col" className="py-1.5 text-left font-medium">
                    Sales
                  </th>
                  {['Number', 'Range held', 'Median error', 'Plain median', 'Assessor'].map(
                    (label) => (
                      <th key={label} scope="col" className="py-1.5 pl-3 font-medium">
                        {label}
                      </th>
                    ),
                  )}
                </tr>
              </thead>
              <tbody className="divide-y">
                <FigureRow label="All" figures={all} />
                {byPrice.map((third) => (
                  <FigureRow
                    key={third.from}
                    label={`${dollars(third.from)} to ${dollars(third.to)}`}
                    figures={third}
                  />
                ))}
                {byDistance.map((third) => (
                  <FigureRow
                    key={`km ${third.from}`}
                    label={`Comps ${milesText(third.from)} to ${milesText(third.to)} away`}
                    figures={third}
                  />
                ))}
                {bySpread.map((third, index) => (
                  <FigureRow key={spreads[index]} label={spreads[index]!} figures={third} />
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </QueryCard>
  );
}

const dollars = (value: number) => formatMoney(Math.round(value) * 100);

function FigureRow({ label, figures }: { label: string; figures: Figures }) {
  const { count, held, medianError, plainMedianError, assessorMedianError } = figures;
  return (
    <tr>
      <th scope="row" className="py-1.5 text-left font-normal text-ink">
        {label}
      </th>
      {[
        count.toLocaleString('en-US'),
        percent(held),
        percent(medianError),
        percent(plainMedianError),
        percent(assessorMedianError),
      ].map((figure, index) => (
        <td key={index} className="py-1.5 pl-3 text-ink">
          {figure}
        </td>
      ))}
    </tr>
  );
}
