import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import {
  deleteNoContactList,
  importNoContactList,
  listNoContactLists,
} from '#api/law/no-contact-lists.api.ts';
import { call } from '#web/lib/call.ts';
import { readQuery } from '#web/lib/read-query.ts';
import { timestampDay } from '#web/lib/date-style.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DraftForm } from '#web/ui/fields/draft-form.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';
import { QueryCard } from '#web/ui/loading/query-card.tsx';

type Lists = z.output<typeof listNoContactLists.answer>;
/** An option needs a value: the own list has no rule. */
const own = 'own';
const refresh = [listNoContactLists.path];

/** Addresses and persons who may not be contacted: a city's list, a state's, or the owner's own. */
export function NoContactCard({ isOwner }: { isOwner: boolean }) {
  const query = useQuery(readQuery(listNoContactLists));
  return (
    <QueryCard
      title="Do-not-solicit lists"
      description="Addresses and people who may not be contacted: a city’s or a state’s list, or your own. Letters, texts, calls and visits ask them."
      query={query}
      failed="The lists cannot be shown"
      shape={['h-14', 'h-14']}
    >
      {({ places, lists }) => (
        <div className="flex flex-col gap-5">
          {isOwner && <ImportForm places={places} />}
          <ImportedLists places={places} lists={lists} isOwner={isOwner} />
        </div>
      )}
    </QueryCard>
  );
}

function ImportForm({ places }: Pick<Lists, 'places'>) {
  const [list, setList] = useState({ rule: '', name: '', content: '' });
  const add = useMutationWithToast({
    act: (body: typeof list) => call(importNoContactList, { body }),
    done: ({ message }) => message,
    failed: 'The list was not imported',
    refresh,
    onDone: () => setList({ ...list, name: '', content: '' }),
  });
  const isReady = list.name.trim() !== '' && list.content.trim() !== '';
  return (
    <DraftForm
      draft={{ title: 'Do-not-solicit lists', about: 'new' }}
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) add.mutate(list);
      }}
    >
      <SelectField
        label="Whose list"
        className="w-full"
        value={list.rule || own}
        onChange={(rule) => setList({ ...list, rule: rule === own ? '' : rule })}
        options={places.map(({ rule, label }) => ({ value: rule || own, label }))}
      />
      <InputField
        label="Name of the list"
        className="w-full"
        maxLength={100}
        value={list.name}
        onChange={({ target }) => setList({ ...list, name: target.value })}
      />
      <TextareaField
        label="Lines"
        hint="One address, name or phone number to a line, or a CSV. Names count within a city or state."
        className="w-full"
        rows={5}
        value={list.content}
        onChange={({ target }) => setList({ ...list, content: target.value })}
      />
      <input
        type="file"
        accept=".csv,.txt"
        aria-label="Fill the lines from a file"
        className="text-sm text-ink-soft"
        onChange={async ({ target }) => {
          const file = target.files?.[0];
          if (!file) return;
          const content = await file.text();
          setList((before) => ({ ...before, content, name: before.name || file.name }));
          target.value = '';
        }}
      />
      <Button type="submit" variant="primary" size="sm" disabled={!isReady || add.isPending}>
        Import the list
      </Button>
      {add.data && add.data.unread.length > 0 && (
        <p role="status" className="text-sm break-words text-amber-text">
          Not understood: {add.data.unread.join(' · ')}
        </p>
      )}
    </DraftForm>
  );
}

function ImportedLists({ places, lists, isOwner }: Lists & { isOwner: boolean }) {
  const remove = useMutationWithToast({
    act: (id: number) => call(deleteNoContactList, { params: { id } }),
    done: ({ message }) => message,
    failed: 'The list was not removed',
    refresh,
  });
  if (lists.length === 0) return <p className="text-sm text-ink-soft">No list was imported yet.</p>;
  const labels = new Map(places.map(({ rule, label }) => [rule, label]));
  return (
    <ul className="divide-y" aria-label="Do-not-solicit lists">
      {lists.map(({ id, rule, name, lines, by, createdAt }) => (
        <li key={id} className="flex items-start justify-between gap-3 py-2.5">
          <div className="min-w-0">
            <p className="text-sm font-medium break-words text-ink">{name}</p>
            <p className="tabular text-xs text-ink-faint">
              {labels.get(rule) ?? rule} · {lines.toLocaleString('en-US')}{' '}
              {lines === 1 ? 'line' : 'lines'} · {by}, {timestampDay(createdAt)}
            </p>
          </div>
          {isOwner && (
            <Button size="sm" disabled={remove.isPending} onClick={() => remove.mutate(id)}>
              Remove<span className="sr-only"> {name}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
