import type { Property } from '#api/properties/property.schema.ts';
import type { ScoreExplanation } from '#api/scores.api.ts';
import { leadStatusLabels } from '#domain/leads/lead-status.ts';
import { DayText } from '#web/lib/day-text.tsx';
import { today } from '#web/lib/time-zone.ts';
import { ScoreHistory } from './score-history.tsx';
import { Section } from './section.tsx';
import { useLeadParts } from './use-property.ts';

/** The lead's score with its terms, which sum to it, and the facts shown beside it. */
export function Score({ property }: { property: Property }) {
  const data = useLeadParts(property.id).data?.score;
  if (!data) return null;
  return (
    <Section title="Score">
      <p className="text-2xl font-semibold tabular text-ink">{data.score}</p>
      <ScoreHistory history={data.history} today={today()} />
      {data.chance !== null && (
        <p className="text-sm text-ink-soft">
          Of your contacted leads with such a score, {Math.round(data.chance * 100)}% were
          interested or under contract within 90 days.
        </p>
      )}
      <table className="w-full text-sm" aria-label="Terms of the score">
        <thead className="sr-only">
          <tr>
            <th scope="col">Term</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {data.terms.map((term, place) => (
            <Term key={place} term={term} />
          ))}
          <tr className="font-medium text-ink">
            <th scope="row" className="py-1.5 pr-3 text-left font-medium">
              Score
            </th>
            <td className="py-1.5 text-right tabular">{data.score}</td>
          </tr>
        </tbody>
      </table>
      {data.notCounted.map(({ source, cases }) => (
        <p key={source} className="text-sm text-ink-soft">
          Not counted: {cases === 1 ? '1 case' : `${cases} cases`} of {source}, which has no new
          rows.
        </p>
      ))}
      <Beside explanation={data} />
      <p className="text-xs text-ink-faint">
        {data.statement}{' '}
        {data.weights === 'shipped'
          ? 'The weights are assumptions: Settings > Score has their reasons.'
          : 'The weights were learned from your own outcomes: see Settings > Score.'}
      </p>
    </Section>
  );
}

function Term({
  term: { label, points, source, date },
}: {
  term: ScoreExplanation['terms'][number];
}) {
  return (
    <tr>
      <th scope="row" className="py-1.5 pr-3 text-left font-normal text-ink">
        {label}
        <span className="block text-xs break-words text-ink-faint">
          {source}
          {date && (
            <>
              , <DayText day={date} form="dialog" />
            </>
          )}
        </span>
      </th>
      <td className="py-1.5 text-right align-top tabular text-ink">
        {points > 0 ? `+${points}` : String(points).replace('-', '−')}
      </td>
    </tr>
  );
}

/** Whether the owner can be reached and how far the deal has progressed: not part of the score. */
function Beside({ explanation: { reach, progress } }: { explanation: ScoreExplanation }) {
  const ways = [
    reach.phones > 0 && (reach.phones === 1 ? '1 phone number' : `${reach.phones} phone numbers`),
    reach.emails > 0 &&
      (reach.emails === 1 ? '1 e-mail address' : `${reach.emails} e-mail addresses`),
    reach.hasMailingAddress && 'an address for letters',
    reach.optedOut && 'opted out of texts',
  ].filter(Boolean);
  return (
    <dl className="grid grid-cols-1 gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
      <div className="flex gap-2">
        <dt className="shrink-0 text-ink-faint">Reach</dt>
        <dd className="text-ink">{ways.length > 0 ? ways.join(', ') : 'Nothing known'}</dd>
      </div>
      <div className="flex gap-2">
        <dt className="shrink-0 text-ink-faint">Progress</dt>
        <dd className="text-ink">{leadStatusLabels[progress.leadStatus]}</dd>
      </div>
    </dl>
  );
}
