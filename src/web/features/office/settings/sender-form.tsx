import { useForm } from 'react-hook-form';
import { getSender, saveSender, type SenderSettings } from '#api/settings.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';

const wide = 'col-span-2';
const fields = [
  ['name', 'Name', 60, wide],
  ['company', 'Company', 60, wide],
  ['streetAddress', 'Street address', 64, `${wide} sm:col-span-4`],
  ['city', 'City', 60, wide],
  ['state', 'State', 2, ''],
  ['zipCode', 'ZIP', 10, ''],
  ['phone', 'Phone', 30, wide],
  ['email', 'E-mail', 254, wide],
] as const;

type SenderFormProps = {
  sender: SenderSettings;
  canChange: boolean;
  /** Paths with queries to invalidate when it is saved, besides its own. */
  refresh?: readonly string[];
};

/** The fields of the sender; only the owner may change them. */
export function SenderForm({ sender, canChange, refresh = [] }: SenderFormProps) {
  const form = useForm<SenderSettings>({ values: sender });
  const save = useMutationWithToast({
    act: (body: SenderSettings) => call(saveSender, { body }),
    done: 'Sender saved',
    failed: 'Failed to save the sender',
    refresh: [getSender.path, ...refresh],
  });
  return (
    <form
      className="grid grid-cols-2 gap-3 sm:grid-cols-4"
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
    >
      {fields.map(([name, label, maxLength, className]) => (
        <InputField
          key={name}
          label={label}
          className={className}
          {...form.register(name)}
          maxLength={maxLength}
          disabled={!canChange}
        />
      ))}
      {canChange && (
        <Button
          type="submit"
          variant="primary"
          className="col-span-full justify-self-start"
          disabled={save.isPending}
        >
          Save sender
        </Button>
      )}
    </form>
  );
}
