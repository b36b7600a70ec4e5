import { queryOptions, useQuery } from '@tanstack/react-query';
import { previewText } from '#api/conversations/conversations.api.ts';
import { call } from '#web/lib/call.ts';

const unknown = { suffix: null, cautions: [], sender: '', company: '', refusal: null };

/** What the next text of a conversation gets: its line, its warnings, who writes. */
export function useNextText(id: number) {
  const { data = unknown } = useQuery(nextTextQuery(id));
  return data;
}

/** What the next text of a conversation gets, as the server says. */
export const nextTextQuery = (id: number) =>
  queryOptions({
    queryKey: ['/api/chat/conversations', id, previewText.path] as const,
    queryFn: ({ signal }) => call(previewText, { params: { id }, signal }),
  });

type NextTextNotesProps = Pick<
  ReturnType<typeof useNextText>,
  'suffix' | 'cautions' | 'refusal'
> & {
  /** Whether the refusal of an attempt is shown already. */
  isRefusalShown: boolean;
};

/** Says before a text is sent whether it may be, what is added to it, and what the law warns of. */
export function NextTextNotes({ suffix, cautions, refusal, isRefusalShown }: NextTextNotesProps) {
  const isRefused = refusal !== null && !isRefusalShown;
  if (!suffix && cautions.length === 0 && !isRefused) return null;
  return (
    <div className="flex flex-col gap-1 text-xs">
      {isRefused && <p className="text-amber-text">Would not be sent now: {refusal}</p>}
      {cautions.map((caution) => (
        <p key={caution} className="text-amber-text">
          {caution}
        </p>
      ))}
      {suffix && (
        <p className="break-words text-ink-soft">
          Added below your text: <q>{suffix}</q>
        </p>
      )}
    </div>
  );
}
