import type { z } from 'zod';
import type { getPrivacy } from '#api/privacy/privacy.api.ts';
import { Badge } from '#web/ui/display/badge.tsx';

type Privacy = z.output<NonNullable<typeof getPrivacy.answer>>;

/** The two lists of the privacy page that come from the configuration. */
export function PrivacyFacts({ facts }: { facts: Privacy }) {
  const { database, files, stores, providers } = facts;
  const kept = [
    {
      what: 'Leads, contacts, notes, messages and accounts',
      where:
        database.kind === 'embedded'
          ? 'A Postgres database on this machine, in the data folder'
          : `A Postgres server${database.host ? ` at ${database.host}` : ''}`,
    },
    {
      what: 'Uploaded files and generated documents',
      where:
        files.kind === 'folder'
          ? 'The data folder on this machine'
          : `Object storage${files.host ? ` at ${files.host}` : ''}`,
    },
    ...stores,
  ];
  return (
    <>
      <section>
        <h2>What is stored, and where</h2>
        <dl className="divide-y rounded-lg border bg-surface text-sm">
          {kept.map((entry) => (
            <div key={entry.what} className="px-4 py-3">
              <dt className="font-medium text-ink">{entry.what}</dt>
              <dd>{entry.where}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>What is sent to others</h2>
        <ul className="list-none! divide-y rounded-lg border bg-surface p-0! text-sm">
          {providers.map((provider) => (
            <li
              key={`${provider.purpose} ${provider.name} ${provider.sends}`}
              className="mt-0! px-4 py-3"
            >
              <div className="flex flex-wrap items-center justify-between gap-2">
                <span className="font-medium text-ink">
                  {provider.purpose}: {provider.name}
                </span>
                <Badge tone={provider.leavesTheInstallation ? 'amber' : 'green'}>
                  {provider.leavesTheInstallation ? 'Leaves this installation' : 'Stays here'}
                </Badge>
              </div>
              <p>{provider.sends}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
