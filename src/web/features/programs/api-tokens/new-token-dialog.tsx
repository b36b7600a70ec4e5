import { useState } from 'react';
import { createApiToken, listApiTokens } from '#api/programs/api-tokens.api.ts';
import type { ApiScope } from '#domain/api-scopes.ts';
import { call } from '#web/lib/call.ts';
import { hasLocalPassword } from '#web/lib/local-password.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { ScopesField } from './scopes-field.tsx';

const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: 'never', label: 'Never' },
] as const;

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (token: string) => void;
};

/** Asks for a new token's name, lifetime and scopes. */
export function NewTokenDialog({ open, onOpenChange, onCreated }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <NewTokenForm onCreated={onCreated} />}
    </Dialog>
  );
}

function NewTokenForm({ onCreated }: Pick<Props, 'onCreated'>) {
  const [name, setName] = useState('');
  const [lifetime, setLifetime] = useState<(typeof lifetimes)[number]['value']>('90');
  const [scopes, setScopes] = useState<readonly ApiScope[]>([]);
  const [password, setPassword] = useState('');
  const create = useMutationWithToast({
    act: () => {
      const days = lifetime === 'never' ? null : Number(lifetime);
      const expiresAt = days && new Date(Date.now() + days * 24 * 3_600_000).toISOString();
      return call(createApiToken, {
        body: { name, scopes: [...scopes], expiresAt: expiresAt || null, password },
      });
    },
    failed: 'The token was not created',
    refresh: [listApiTokens.path],
    onDone: ({ token }) => onCreated(token),
  });
  const isWhole =
    name.trim() !== '' && scopes.length > 0 && (password !== '' || !hasLocalPassword());
  return (
    <FormDialogContent
      title="New API token"
      about="new"
      description="Give the program no more than it needs."
      className="flex flex-col gap-4"
      submitLabel="Create token"
      disabled={!isWhole}
      pending={create.isPending}
      onSubmit={() => create.mutate()}
    >
      <InputField
        label="Name"
        required
        hint="The timeline and the audit log show it."
        value={name}
        maxLength={100}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField label="Expires" value={lifetime} options={lifetimes} onChange={setLifetime} />
      <ScopesField value={scopes} onChange={setScopes} />
      {hasLocalPassword() && (
        <InputField
          label="Password"
          required
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
    </FormDialogContent>
  );
}
