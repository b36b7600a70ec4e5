import { useState } from 'react';
import type { Calendars } from '#api/deals/calendars.api.ts';
import { hasLocalPassword } from '#web/lib/local-password.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useConnectCalendar } from './calendars.mutations.ts';

type ConnectCalendarDialogProps = { account: Calendars['account']; onClose: () => void };

const fields = [
  {
    key: 'address',
    label: 'Address of the server',
    type: 'url',
    hint: 'https://caldav.icloud.com',
  },
  { key: 'username', label: 'User name', type: 'text', hint: undefined },
  {
    key: 'password',
    label: 'Password',
    type: 'password',
    hint: 'An app password where your provider has them. It is stored encrypted.',
  },
] as const;

/** Asks for a calendar server; if it has several calendars, for the one to fill. */
export function ConnectCalendarDialog({ account, onClose }: ConnectCalendarDialogProps) {
  const [values, setValues] = useState({
    address: account?.url ?? 'https://',
    username: account?.username ?? '',
    password: '',
  });
  const [ownPassword, setOwnPassword] = useState('');
  const [choices, setChoices] = useState<readonly { url: string; name: string }[]>([]);
  const [calendarUrl, setCalendarUrl] = useState<string>();
  const connect = useConnectCalendar((offered) => {
    if (offered.length > 0) return setChoices(offered);
    toast({ title: 'The calendar is connected', variant: 'success' });
    onClose();
  });
  const isWaiting = choices.length > 0 && calendarUrl === undefined;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <FormDialogContent
        title="Connect a calendar"
        about={account?.url ?? 'new'}
        width="sm"
        submitLabel={choices.length > 0 ? 'Use this calendar' : 'Connect'}
        disabled={
          Object.values(values).some((value) => value.trim() === '') ||
          (hasLocalPassword() && ownPassword === '') ||
          isWaiting
        }
        pending={connect.isPending}
        onSubmit={() =>
          connect.mutate({ ...values, ownPassword, ...(calendarUrl && { calendarUrl }) })
        }
      >
        {fields.map(({ key, label, type, hint }) => (
          <InputField
            key={key}
            label={label}
            hint={hint}
            required
            type={type}
            autoComplete="off"
            controlClassName="max-md:text-base"
            value={values[key]}
            onChange={({ target }) => setValues({ ...values, [key]: target.value })}
          />
        ))}
        {hasLocalPassword() && (
          <InputField
            label="Your password here"
            hint="Your deadlines and follow-ups go to this server."
            required
            type="password"
            autoComplete="current-password"
            controlClassName="max-md:text-base"
            value={ownPassword}
            onChange={({ target }) => setOwnPassword(target.value)}
          />
        )}
        {choices.length > 0 && (
          <SelectField
            label="Calendar"
            hint="This server has several."
            required
            value={calendarUrl}
            placeholder="Choose one"
            options={choices.map(({ url, name }) => ({ value: url, label: name }))}
            onChange={setCalendarUrl}
          />
        )}
      </FormDialogContent>
    </Dialog>
  );
}
