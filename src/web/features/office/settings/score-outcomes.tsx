import type { ScoreModel } from '#api/scores.api.ts';

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** What own outcomes say of the score: how many there are, and how well later ones were predicted. */
export function ScoreOutcomes({ model }: { model: ScoreModel }) {
  const { outcomes, contacted, outcomesNeeded, backtest } = model;
  const counted = `${outcomes.toLocaleString('en-US')} of ${contacted.toLocaleString('en-US')} contacted leads`;
  if (backtest === null) {
    return (
      <p className="text-sm text-ink-soft">
        {counted} were interested or under contract within 90 days. From {outcomesNeeded} outcomes,
        and as many leads without one, the score learns from them. Until then there is no
        percentage.
      </p>
    );
  }
  const lift = (value: number | null) => (value === null ? 'none' : `${value.toFixed(1)} times`);
  return (
    <div className="flex flex-col gap-3 text-sm text-ink-soft">
      <p>
        {counted} were interested or under contract within 90 days. Learned from the earlier{' '}
        {backtest.learnedFrom.toLocaleString('en-US')}, tried on the later{' '}
        {backtest.predicted.toLocaleString('en-US')}.{' '}
        {backtest.isOwnBetter
          ? 'Your own weights predicted them better and are in force.'
          : 'Your own weights did not predict them better, so the shipped ones stay.'}
      </p>
      <table className="w-full text-left">
        <caption className="pb-1 text-left font-medium text-ink">Later leads, as predicted</caption>
        <thead>
          <tr className="text-ink-faint">
            <th scope="col" className="pr-3 font-normal">
              Weights
            </th>
            <th scope="col" className="pr-3 font-normal">
              Outcomes in the top tenth
            </th>
            <th scope="col" className="font-normal">
              Brier score
            </th>
          </tr>
        </thead>
        <tbody className="tabular text-ink">
          {(['shipped', 'own'] as const).map((name) => (
            <tr key={name}>
              <th scope="row" className="pr-3 font-normal">
                {name === 'own' ? 'Your own' : 'Shipped'}
              </th>
              <td className="pr-3">{lift(backtest[name].topDecileLift)} the average</td>
              <td>{backtest[name].brier.toFixed(3)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="w-full text-left">
        <caption className="pb-1 text-left font-medium text-ink">Predicted and observed</caption>
        <thead>
          <tr className="text-ink-faint">
            <th scope="col" className="pr-3 font-normal">
              Leads
            </th>
            <th scope="col" className="pr-3 font-normal">
              Predicted
            </th>
            <th scope="col" className="font-normal">
              Observed (95% interval)
            </th>
          </tr>
        </thead>
        <tbody className="tabular text-ink">
          {backtest.reliability.map(({ count, predicted, observed, low, high }, place) => (
            <tr key={place}>
              <td className="pr-3">{count.toLocaleString('en-US')}</td>
              <td className="pr-3">{percent(predicted)}</td>
              <td>
                {percent(observed)} ({percent(low)} to {percent(high)})
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
