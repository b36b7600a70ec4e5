import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import type { getPersonSummary } from '#api/privacy/person-files.api.ts';
import { DownloadWithPassword } from '#web/lib/downloads/download-with-password.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { ErasePerson } from './erase-person.tsx';
import { HoldLead } from './hold-lead.tsx';
import { personSummaryQuery, subjectOf, type Subject } from './person-files.queries.ts';

type PersonFileCardProps = {
  /** From the address bar: 'lead:12', a number, an e-mail address, or a name. */
  search: string;
  onSearch: (search: string) => void;
  hasPassword: boolean;
};

/** Everything about a person: to look at, to hand out, to erase. */
export function PersonFileCard({ search, onSearch, hasPassword }: PersonFileCardProps) {
  const [text, setText] = useState(search.startsWith('lead:') ? '' : search);
  const subject = subjectOf(search);
  const summary = useQuery(personSummaryQuery(subject));
  return (
    <Card>
      <CardHeader
        title="A person’s file"
        description="Everything that is kept about a number, an e-mail address or a person. Also at the end of an open lead."
      />
      <CardContent className="flex flex-col gap-4 text-sm">
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            onSearch(text.trim());
          }}
        >
          <InputField
            label="Number, e-mail address or name"
            className="min-w-56 flex-1"
            value={text}
            maxLength={100}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" disabled={text.trim().length < 2}>
            <Search aria-hidden /> Find
          </Button>
        </form>
        {subject && (
          <QueryState query={summary} failed="The file cannot be shown" shape={['h-6', 'h-32']}>
            {(found) =>
              found.total === 0 ? (
                <p className="text-ink-soft">Nothing is kept about this person.</p>
              ) : (
                <Summary subject={subject} found={found} hasPassword={hasPassword} />
              )
            }
          </QueryState>
        )}
      </CardContent>
    </Card>
  );
}

type Found = z.output<(typeof getPersonSummary)['answer']>;

const addressOf = (kind: 'json' | 'pdf', subject: Subject) =>
  `/api/person-files/${kind}?${new URLSearchParams(
    Object.entries(subject).map(([name, value]) => [name, String(value)]),
  )}`;

function Summary({
  subject,
  found,
  hasPassword,
}: {
  subject: Subject;
  found: Found;
  hasPassword: boolean;
}) {
  const { names, phones, emails, leads, counts, total, holds } = found;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-base font-medium break-words text-ink">
          {names.join(', ') || phones[0] || emails[0]}
        </p>
        <p className="text-ink-soft">{[...phones, ...emails].join(', ')}</p>
        <ul className="text-ink-soft">
          {leads.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      </div>
      {holds.map(({ propertyId, reason }) => (
        <Alert key={propertyId} tone="warning" title="On legal hold">
          {reason}. Nothing of it is erased or removed by age.
        </Alert>
      ))}
      <table className="w-full text-left tabular-nums">
        <thead className="text-xs text-ink-soft">
          <tr>
            <th className="py-1 font-medium">Kind</th>
            <th className="py-1 text-right font-medium">Entries</th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {counts.map(({ title, rows, kept, because }) => (
            <tr key={title}>
              <td className="py-1.5 pr-3">
                {title}
                {kept > 0 && (
                  <span className="block text-xs text-ink-soft">
                    {kept} stay after an erasure. {because}
                  </span>
                )}
              </td>
              <td className="py-1.5 text-right align-top">{rows.toLocaleString('en-US')}</td>
            </tr>
          ))}
          <tr className="font-medium">
            <td className="py-1.5">All</td>
            <td className="py-1.5 text-right">{total.toLocaleString('en-US')}</td>
          </tr>
        </tbody>
      </table>
      <div className="flex flex-wrap gap-2">
        <DownloadWithPassword address={addressOf('pdf', subject)} label="PDF" variant="primary" />
        <DownloadWithPassword address={addressOf('json', subject)} label="JSON" />
        {leads.length === 1 && leads[0] && holds.length === 0 && (
          <HoldLead propertyId={leads[0].id} />
        )}
        {holds.length === 0 && (
          <ErasePerson subject={subject} found={found} hasPassword={hasPassword} />
        )}
      </div>
      <CheckHint />
    </div>
  );
}

/** How the person who gets the file sees that it is whole. */
function CheckHint() {
  return (
    <p className="text-xs text-ink-soft">
      Each entry of the JSON file carries the hash of the one before.{' '}
      <Link to="/verify" className="text-accent-text underline underline-offset-2">
        Check a file
      </Link>{' '}
      in the browser: a changed entry is shown.
    </p>
  );
}
