import { timeZoneInForce } from '#web/lib/time-zone.ts';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { QueryCard } from '#web/ui/loading/query-card.tsx';
import { hours } from './hours.ts';
import { useNotificationChoices } from './use-notification-choices.ts';

/** How the user is notified by e-mail. */
export function NotificationChoicesCard({ email }: { email: string }) {
  const { query, shown, change } = useNotificationChoices();
  return (
    <QueryCard
      title="E-mail to you"
      description={`Replies, forms, signatures, mentions and messages that were not sent always appear behind the bell. E-mail goes to ${email}.`}
      query={query}
      failed="Your choices cannot be shown"
      shape={['h-10', 'h-10']}
    >
      {(stored) => {
        const choices = shown(stored);
        return (
          <div className="flex flex-col gap-3">
            <CheckboxField checked={choices.email} onChange={(email) => change(stored, { email })}>
              E-mail me notifications that I have not read within a minute
            </CheckboxField>
            <CheckboxField
              checked={choices.digest}
              onChange={(digest) => change(stored, { digest })}
            >
              E-mail me my overdue and due actions once a day
            </CheckboxField>
            {choices.digest && (
              <SelectField
                label="Hour of the daily e-mail"
                hint={`Time zone: ${timeZoneInForce()}`}
                controlClassName="max-w-48"
                value={String(choices.digestHour)}
                options={hours}
                onChange={(hour) => change(stored, { digestHour: Number(hour) })}
              />
            )}
          </div>
        );
      }}
    </QueryCard>
  );
}
