import type { Account } from '#api/accounts/accounts.api.ts';
import { CalendarCard } from '#web/features/documents/calendars/calendar-card.tsx';
import { NotificationChoicesCard } from '#web/features/office/notifications/notification-choices-card.tsx';
import { PushDevicesCard } from '#web/features/office/notifications/push/push-devices-card.tsx';
import { AutomaticChangesCard } from '#web/features/office/settings/automatic-changes-card.tsx';

/** How users are notified, and what changes leads automatically. */
export function NotificationsSection({ account }: { account: Account }) {
  return (
    <>
      <PushDevicesCard />
      <NotificationChoicesCard email={account.email} />
      <CalendarCard />
      <AutomaticChangesCard canChange={account.role === 'owner'} />
    </>
  );
}
