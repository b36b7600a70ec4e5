import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import {
  listPasskeys,
  removePasskey,
  renamePasskey,
  type OwnPasskey,
} from '#api/accounts/passkeys.api.ts';
import { call } from '#web/lib/call.ts';
import { timestampDay } from '#web/lib/date-style.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { ConfirmDialogContent } from '#web/ui/dialogs/confirm-dialog-content.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';

/** One passkey with Rename and Remove. */
export function PasskeyEntry({ passkey }: { passkey: OwnPasskey }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [openDialog, setOpenDialog] = useState<'name' | 'removal' | null>(null);
  const close = () => setOpenDialog(null);
  const rename = useMutationWithToast({
    act: (newName: string) => call(renamePasskey, { params: { id }, body: { name: newName } }),
    done: ({ message }) => message,
    failed: 'The passkey was not renamed',
    refresh: [listPasskeys.path],
    onDone: close,
  });
  const remove = useMutationWithToast({
    act: () => call(removePasskey, { params: { id } }),
    done: ({ message }) => message,
    failed: 'The passkey was not removed',
    refresh: [listPasskeys.path],
    onDone: close,
  });
  const used = lastUsedAt ? `last used ${timestampDay(lastUsedAt)}` : 'not used yet';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <KeyRound aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-40 flex-1">
        <p className="text-sm font-medium break-words text-ink">{name}</p>
        <p className="tabular text-xs text-ink-faint">
          {`added ${timestampDay(createdAt)} · ${used}`}
        </p>
      </div>
      <Button size="sm" aria-label={`Rename: ${name}`} onClick={() => setOpenDialog('name')}>
        Rename
      </Button>
      <Button size="sm" aria-label={`Remove: ${name}`} onClick={() => setOpenDialog('removal')}>
        Remove
      </Button>
      <Dialog open={openDialog === 'name'} onOpenChange={close}>
        {openDialog === 'name' && (
          <NameForm name={name} pending={rename.isPending} onSave={rename.mutate} />
        )}
      </Dialog>
      <Dialog open={openDialog === 'removal'} onOpenChange={close}>
        <ConfirmDialogContent
          title={`Remove ${name}?`}
          description="You can no longer sign in with it. Delete it on the device as well."
          actLabel="Remove passkey"
          danger
          pending={remove.isPending}
          onAct={() => remove.mutate()}
        />
      </Dialog>
    </li>
  );
}

type NameFormProps = { name: string; pending: boolean; onSave: (name: string) => void };

function NameForm({ name, pending, onSave }: NameFormProps) {
  const [value, setValue] = useState(name);
  const blocked = value.trim() === '' || pending;
  return (
    <FormDialogContent
      title="Rename the passkey"
      about={name}
      width="password"
      submitLabel="Save"
      disabled={blocked}
      pending={pending}
      onSubmit={() => !blocked && onSave(value)}
    >
      <InputField
        label="Name"
        hint="The device that it is on, for example."
        maxLength={60}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
    </FormDialogContent>
  );
}
