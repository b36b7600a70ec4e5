import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Lock } from 'lucide-react';
import { Suspense, type ComponentType } from 'react';
import type { Account } from '#api/accounts/accounts.api.ts';
import { usedPartsQuery } from '#web/features/office/settings/used-parts.query.ts';
import { sessionQuery } from '#web/features/office/accounts/session.query.ts';
import { buttonClasses } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading/skeleton.tsx';
import { settingsGroups, settingsSections, type SettingsSection } from './settings/sections.ts';
import { lazy } from '#web/ui/loading/lazy.ts';

type Section = ComponentType<{ account: Account }>;

const load = <Name extends string>(name: Name, from: () => Promise<Record<Name, Section>>) =>
  lazy(async () => ({ default: (await from())[name] }));

/** A section of one card is that card. */
const contents: Record<SettingsSection, Section> = {
  account: load('AccountSection', () => import('./settings/account.section.tsx')),
  notifications: load('NotificationsSection', () => import('./settings/notifications.section.tsx')),
  team: load('TeamSection', () => import('./settings/team.section.tsx')),
  numbers: load('NumbersSection', () => import('./settings/numbers.section.tsx')),
  providers: load('ProvidersSection', () => import('./settings/providers.section.tsx')),
  sender: load('SenderSection', () => import('./settings/sender.section.tsx')),
  compliance: load('ComplianceSection', () => import('./settings/compliance.section.tsx')),
  calls: load('CallsSection', () => import('./settings/calls.section.tsx')),
  'seller-forms': load('SellerFormsSection', () => import('./settings/seller-forms.section.tsx')),
  privacy: load('PrivacySection', () => import('./settings/privacy.section.tsx')),
  score: load('ScoreCard', () => import('#web/features/office/settings/score-card.tsx')),
  costs: load('CostsCard', () => import('#web/features/office/settings/costs-card.tsx')),
  proposals: load(
    'ProposalsCard',
    () => import('#web/features/programs/proposals/proposals-card.tsx'),
  ),
  automations: load(
    'AutomationsCard',
    () => import('#web/features/programs/automations/automations-card.tsx'),
  ),
  'watched-folder': load(
    'WatchedFilesCard',
    () => import('#web/features/programs/watched-files/watched-files-card.tsx'),
  ),
  api: load('ApiSection', () => import('./settings/api.section.tsx')),
  jobs: load('JobsSection', () => import('./settings/jobs.section.tsx')),
  'audit-log': load(
    'AuditLogCard',
    () => import('#web/features/office/audit-log/audit-log-card.tsx'),
  ),
  backups: load('BackupsCard', () => import('#web/features/office/backups/backups-card.tsx')),
  diagnostics: load(
    'DiagnosticsCard',
    () => import('#web/features/office/diagnostics/diagnostics-card.tsx'),
  ),
  data: load('DataSection', () => import('./settings/data.section.tsx')),
};

/** Everything that is set once: a list of sections on a phone, beside the chosen one on a desk. */
export function SettingsScreen() {
  const account = useQuery(sessionQuery).data?.account;
  const { section: sectionId } = useParams({ strict: false });
  const { data: { used } = { used: [] } } = useQuery(usedPartsQuery());
  if (!account) return null;
  const isOwner = account.role === 'owner';
  const chosen = settingsSections.find(({ id }) => id === (sectionId ?? 'account'));
  const isOpen = sectionId !== undefined;
  const shown = settingsSections.filter(
    ({ id, ownersOnly, whenUsed }) =>
      (isOwner || !ownersOnly) && (!whenUsed || used.includes(whenUsed) || id === chosen?.id),
  );
  return (
    <Page
      title={isOpen && chosen ? chosen.label : 'Settings'}
      className="max-w-5xl"
      actions={
        isOpen && (
          <Link to="/settings" className={cn(buttonClasses({ variant: 'ghost' }), 'md:hidden')}>
            <ChevronLeft aria-hidden /> All settings
          </Link>
        )
      }
    >
      <div className="grid gap-6 md:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label="Settings" className={cn(isOpen && 'max-md:hidden')}>
          {settingsGroups.map((group) => {
            const sections = shown.filter((section) => section.group === group);
            if (sections.length === 0) return null;
            return (
              <section key={group} className="mb-4">
                <h2 className="px-3 pb-1 text-xs font-medium text-ink-faint">{group}</h2>
                <ul className="flex flex-col gap-0.5 max-md:divide-y max-md:rounded-lg max-md:border max-md:bg-surface">
                  {sections.map(({ id, label, hint, icon: Icon }) => (
                    <li key={id}>
                      <Link
                        to="/settings/$section"
                        params={{ section: id }}
                        aria-current={chosen?.id === id ? 'page' : undefined}
                        className={cn(
                          'flex items-center gap-3 rounded-md px-3 py-3 text-ink-soft transition-colors hover:bg-hover hover:text-ink md:py-2',
                          chosen?.id === id && 'md:bg-accent-tint md:text-accent-text',
                        )}
                      >
                        <Icon aria-hidden className="size-4 shrink-0" />
                        <span className="min-w-0 flex-1 text-sm font-medium">
                          {label}
                          <span className="block text-xs font-normal text-ink-faint md:hidden">
                            {hint}
                          </span>
                        </span>
                        <ChevronRight aria-hidden className="size-4 shrink-0 md:hidden" />
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
        </nav>
        <div className={cn('in-order flex min-w-0 flex-col gap-4', !isOpen && 'max-md:hidden')}>
          <Content account={account} section={chosen} />
        </div>
      </div>
    </Page>
  );
}

type ContentProps = {
  account: Account;
  section: (typeof settingsSections)[number] | undefined;
};

function Content({ account, section }: ContentProps) {
  if (!section) {
    return (
      <Card>
        <EmptyState title="There is no such section" description="Choose one from the list." />
      </Card>
    );
  }
  if (section.ownersOnly && account.role !== 'owner') {
    return (
      <Card>
        <EmptyState
          icon={<Lock />}
          title="Only the owner can open this"
          description={`Ask the owner of this installation about ${section.label.toLowerCase()}.`}
        />
      </Card>
    );
  }
  const Section = contents[section.id];
  return (
    <Suspense
      fallback={
        <LoadingRegion className="flex flex-col gap-4">
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
        </LoadingRegion>
      }
    >
      <Section account={account} />
    </Suspense>
  );
}
