import { type Deal, offerGrid } from '#domain/deals/deal.ts';
import { formatMoney } from '#domain/money.ts';
import { cn } from '#web/ui/styles/cn.ts';

/** '181' for $181,000: the grid stands beside the lead's contact. */
const thousands = (cents: number) => String(Math.round(cents / 100_000)).replace('-', '−');

/** The offer where value and repairs turn out otherwise. */
export function OfferGridTable({ deal }: { deal: Deal }) {
  const grid = offerGrid(deal);
  if (!grid) return null;
  const { asking } = deal;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-1 font-medium text-ink select-none max-md:py-2.5">
        If value and repairs differ
      </summary>
      <div className="mt-1 overflow-x-auto">
        <table className="w-full text-right text-xs tabular-nums">
          <caption className="pb-1 text-left text-xs text-ink-soft">
            In thousands of dollars. Rows: value after repair. Columns: repairs.
            {asking !== null && ` Marked ✕: below ${formatMoney(asking)}.`}
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Value after repair</span>
              </th>
              {grid.repairs.map((repairs, index) => (
                <th key={index} scope="col" className="p-1 font-medium text-ink-soft">
                  {thousands(repairs)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map(({ valueAfterRepair, cells }, row) => (
              <tr key={row}>
                <th scope="row" className="p-1 text-left font-medium text-ink-soft">
                  {thousands(valueAfterRepair)}
                </th>
                {cells.map(({ offer, isBelowAsking }, column) => (
                  <td
                    key={column}
                    className={cn(
                      'p-1 whitespace-nowrap',
                      isBelowAsking ? 'bg-red-tint text-red-text' : 'text-ink',
                      row === 2 && column === 1 && 'font-semibold',
                    )}
                  >
                    {isBelowAsking && '✕ '}
                    {thousands(offer)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
