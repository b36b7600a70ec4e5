import { useQuery } from '@tanstack/react-query';
import { listUnknownAnswers, type UnknownAnswer } from '#api/unknown-answers.api.ts';
import { readQuery } from '#web/lib/read-query.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { QueryState } from '#web/ui/loading/query-state.tsx';

/** What outside services sent and this version cannot read, as it came; nothing where there is none. */
export function UnknownAnswers() {
  const answers = useQuery(readQuery(listUnknownAnswers));
  return (
    <QueryState query={answers} failed="The unknown answers cannot be shown" shape={['h-5']}>
      {(found) =>
        found.length > 0 && (
          <details className="text-sm">
            <summary className="cursor-pointer font-medium text-ink pointer-coarse:py-3">
              Unknown answers of services ({found.length})
            </summary>
            <p className="mt-2 text-ink-soft">
              Nothing that a service sends is thrown away. These answers could not be read and are
              kept as they came; one may have been paid for.
            </p>
            <ul aria-label="Unknown answers" className="mt-2 divide-y">
              {found.map((answer) => (
                <AnswerEntry key={answer.id} answer={answer} />
              ))}
            </ul>
          </details>
        )
      }
    </QueryState>
  );
}

/** JSON with its lines, anything else as it is. */
function readable(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2);
  } catch {
    return raw;
  }
}

function AnswerEntry({ answer }: { answer: UnknownAnswer }) {
  const { service, reason, raw, times, lastReceivedAt } = answer;
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="break-words">
        <span className="font-medium text-ink">{service}</span>{' '}
        <span className="text-ink-soft">
          {timestampText(lastReceivedAt)}
          {times > 1 && `, ${times} times`}
        </span>
      </p>
      <p className="break-words text-ink-soft">{reason}</p>
      <details>
        <summary className="cursor-pointer text-accent-text pointer-coarse:py-3">
          As it came<span className="sr-only"> from {service}</span>
        </summary>
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key
          tabIndex={0}
          aria-label={`Answer of ${service}`}
          className="mt-2 max-h-80 overflow-auto rounded-md bg-hover p-3 text-xs break-all whitespace-pre-wrap text-ink"
        >
          {readable(raw)}
        </pre>
      </details>
    </li>
  );
}
