import { useQuery } from '@tanstack/react-query';
import {
  getNotificationChoices,
  saveNotificationChoices,
  type NotificationChoices,
} from '#api/notifications.api.ts';
import { call } from '#web/lib/call.ts';
import { timeZoneInForce } from '#web/lib/time-zone.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`,
}));

/** How the user is notified beside the bell. */
export function NotificationChoicesCard({ email }: { email: string }) {
  const query = useQuery({
    queryKey: [getNotificationChoices.path] as const,
    queryFn: ({ signal }) => call(getNotificationChoices, { signal }),
  });
  const save = useMutationWithToast({
    act: (body: NotificationChoices) => call(saveNotificationChoices, { body }),
    done: 'Notifications saved',
    failed: 'The notifications were not saved',
    refresh: [getNotificationChoices.path],
  });
  return (
    <Card>
      <CardHeader
        title="E-mail to you"
        description={`Replies, signatures, mentions and messages that were not sent always appear behind the bell. E-mail goes to ${email}.`}
      />
      <CardContent>
        <QueryState query={query} failed="Your choices cannot be shown" shape={['h-8', 'h-8']}>
          {(stored) => {
            const choices = save.isPending ? save.variables : stored;
            const change = (part: Partial<NotificationChoices>) =>
              save.mutate({ ...choices, ...part });
            return (
              <div className="flex flex-col gap-3">
                <CheckboxField checked={choices.email} onChange={(on) => change({ email: on })}>
                  E-mail me notifications that I have not read within a minute
                </CheckboxField>
                <CheckboxField checked={choices.digest} onChange={(on) => change({ digest: on })}>
                  E-mail me my overdue and due actions once a day
                </CheckboxField>
                {choices.digest && (
                  <Field label="Hour of the daily e-mail" hint={`Time zone: ${timeZoneInForce()}`}>
                    {(control) => (
                      <Select
                        {...control}
                        className="max-w-48"
                        value={String(choices.digestHour)}
                        options={hours}
                        onChange={(hour) => change({ digestHour: Number(hour) })}
                      />
                    )}
                  </Field>
                )}
              </div>
            );
          }}
        </QueryState>
      </CardContent>
    </Card>
  );
}
