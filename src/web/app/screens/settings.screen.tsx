import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '#web/features/accounts/session.query.ts';
import { SenderCard } from '#web/features/settings/sender-card.tsx';
import { ServicesCard } from '#web/features/settings/services-card.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';

/** The account, the sender of letters and the services. */
export function SettingsScreen() {
  const account = useQuery(sessionQuery).data?.account;
  if (!account) return null;
  const facts = [
    ['Name', account.name],
    ['E-mail', account.email],
    ['Role', account.role === 'owner' ? 'Owner' : 'Member'],
  ] as const;
  return (
    <Page title="Settings" width="text">
      <Card>
        <CardHeader title="Account" description="Who is signed in here." />
        <CardContent>
          <dl className="divide-y text-sm">
            {facts.map(([name, value]) => (
              <div key={name} className="flex justify-between gap-4 py-2.5">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="min-w-0 truncate font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        </CardContent>
      </Card>
      <SenderCard canChange={account.role === 'owner'} />
      <ServicesCard canTest={account.role === 'owner'} />
    </Page>
  );
}
