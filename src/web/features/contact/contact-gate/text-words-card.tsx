import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getSender, getTextWords, saveTextWords } from '#api/settings.api.ts';
import {
  fillTextWords,
  maxSuffixLength,
  standardSuffix,
  unknownWriterFields,
  type TextWords,
  type Writer,
} from '#domain/messages/text-suffix.ts';
import { countTextSegments } from '#domain/messages/text-segments.ts';
import { call } from '#web/lib/call.ts';
import { useAccount } from '#web/lib/use-permission.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';
import { QueryCard } from '#web/ui/loading/query-card.tsx';

async function readWords(signal: AbortSignal) {
  const [words, { name: sender, company }] = await Promise.all([
    call(getTextWords, { signal }),
    call(getSender, { signal }),
  ]);
  return { words, writer: { sender, company } };
}

/** The owner words once who writes and how to stop. */
export function TextWordsCard({ isOwner }: { isOwner: boolean }) {
  // As the server fills it in before a sender is set.
  const account = useAccount();
  const ownName = isOwner ? (account?.name ?? '') : '';
  const query = useQuery({
    queryKey: [getTextWords.path] as const,
    queryFn: ({ signal }) => readWords(signal),
  });
  return (
    <QueryCard
      title="Line for first texts"
      description="Says who writes and how to stop. It is added below the first text to a person, and below every text where the law wants it."
      query={query}
      failed="The line cannot be shown"
      shape={['h-20']}
    >
      {({ words, writer: known }) => {
        const writer = known.sender || known.company ? known : { ...known, sender: ownName };
        return isOwner ? (
          <WordsForm key={`${words.suffix} ${words.confirmation}`} stored={words} writer={writer} />
        ) : (
          <p className="text-sm text-ink-soft">{spoken(words.suffix, writer)}</p>
        );
      }}
    </QueryCard>
  );
}

const spoken = (suffix: string, writer: Writer) =>
  suffix.trim()
    ? `Reads: ${fillTextWords(suffix, writer)}`
    : 'First texts carry none: they do not say who writes or how to stop.';

function WordsForm({ stored, writer }: { stored: TextWords; writer: Writer }) {
  const [suffix, setSuffix] = useState(stored.suffix);
  const [confirmation, setConfirmation] = useState(stored.confirmation);
  const save = useMutationWithToast({
    act: (body: TextWords) => call(saveTextWords, { body }),
    done: 'Saved. It is in force already.',
    failed: 'The line was not saved',
    refresh: [getTextWords.path],
  });
  const unknown = unknownWriterFields(suffix + confirmation);
  const isChanged = suffix !== stored.suffix || confirmation !== stored.confirmation;
  const { length, segments } = countTextSegments(fillTextWords(suffix, writer));
  return (
    <form
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ suffix, confirmation });
      }}
    >
      <TextareaField
        label="Line"
        hint={`${spoken(suffix, writer)}${suffix.trim() ? ` · ${length} characters, ${segments} ${segments === 1 ? 'segment' : 'segments'} by itself` : ''}`}
        error={unknown.length > 0 ? 'Only {sender} and {company} are filled in' : undefined}
        rows={2}
        maxLength={maxSuffixLength}
        value={suffix}
        placeholder={standardSuffix}
        onChange={({ target }) => setSuffix(target.value)}
      />
      <TextareaField
        label="Confirmation of an opt-out"
        hint="One text after STOP, within five minutes. Leave it blank if your text service answers STOP itself; sell nothing in it."
        rows={2}
        maxLength={maxSuffixLength}
        value={confirmation}
        placeholder="{company}: you will get no more texts."
        onChange={({ target }) => setConfirmation(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          size="sm"
          disabled={save.isPending || unknown.length > 0 || !isChanged}
        >
          Save the words
        </Button>
        {suffix.trim() === '' && (
          <Button size="sm" onClick={() => setSuffix(standardSuffix)}>
            Use the suggestion
          </Button>
        )}
      </div>
    </form>
  );
}
