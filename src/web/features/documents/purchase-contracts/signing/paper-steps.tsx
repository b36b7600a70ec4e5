import { CircleCheck } from 'lucide-react';
import { timestampText } from '#web/lib/date-style.ts';

type Papers = readonly { title: string; signedAt: string | null }[];

/** What is signed in which order, where the law wants papers before the contract. */
export function PaperSteps({ papers }: { papers: Papers }) {
  if (papers.length === 0) return null;
  return (
    <ol className="mb-4 flex list-decimal flex-col gap-1 pl-5 text-sm text-ink-soft">
      {papers.map(({ title, signedAt }) => (
        <li key={title} className={signedAt ? '' : 'text-ink'}>
          {title}
          {signedAt && (
            <span className="ml-1 inline-flex items-center gap-1 text-green-text">
              <CircleCheck aria-hidden className="size-3.5" /> Signed {timestampText(signedAt)}
            </span>
          )}
        </li>
      ))}
      <li className={papers.every(({ signedAt }) => signedAt) ? 'text-ink' : ''}>The contract</li>
    </ol>
  );
}
