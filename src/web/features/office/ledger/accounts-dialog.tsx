import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LedgerSettings } from '#api/results/ledger.api.ts';
import {
  defaultAccounts,
  ledgerKindLabels,
  ledgerKinds,
  type LedgerKind,
} from '#domain/results/ledger.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { useSaveLedgerSettings } from './ledger.mutations.ts';
import { ledgerSettingsQuery } from './ledger.queries.ts';

const rateFields = [
  {
    name: 'text',
    label: 'Cents a text',
    hint: 'Where the carrier names no price within three days. Empty counts nothing.',
  },
  {
    name: 'minute',
    label: 'Cents a minute',
    hint: 'Of answered calls where the carrier names no price within three days; a minute that was begun counts whole. Empty counts nothing.',
  },
] as const;

/** What was typed, as a number; null where nothing was. */
const centsOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

function isWrongRate(typed: string): boolean {
  const cents = centsOf(typed);
  return cents !== null && !(cents >= 0 && cents <= 10_000);
}

/** The bookkeeper's account of each kind, and what texts and minutes cost where the carrier names no price. */
export function AccountsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(ledgerSettingsQuery);
  return data ? <AccountsForm settings={data} onClose={onClose} /> : null;
}

function AccountsForm({ settings, onClose }: { settings: LedgerSettings; onClose: () => void }) {
  const [typed, setTyped] = useState<Partial<Record<LedgerKind, string>>>(settings.accounts);
  const [rates, setRates] = useState({
    text: String(settings.rates.text ?? ''),
    minute: String(settings.rates.minute ?? ''),
  });
  const { mutate, isPending } = useSaveLedgerSettings(onClose);
  const isWrong = Object.values(rates).some(isWrongRate);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <FormDialogContent
        title="Accounts"
        about="installation"
        description="The names of your bookkeeper’s accounts, for the export."
        submitLabel="Save"
        disabled={isWrong}
        pending={isPending}
        className="grid gap-3 sm:grid-cols-2"
        onSubmit={() => {
          const named = ledgerKinds.flatMap((kind) => {
            const name = typed[kind]?.trim();
            return name ? [[kind, name]] : [];
          });
          mutate({
            accounts: Object.fromEntries(named),
            rates: { text: centsOf(rates.text), minute: centsOf(rates.minute) },
          });
        }}
      >
        {ledgerKinds.map((kind) => (
          <InputField
            key={kind}
            label={ledgerKindLabels[kind]}
            maxLength={100}
            controlClassName="max-md:text-base"
            placeholder={defaultAccounts[kind]}
            value={typed[kind] ?? ''}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [kind]: value })}
          />
        ))}
        {rateFields.map(({ name, label, hint }) => (
          <InputField
            key={name}
            label={label}
            hint={hint}
            error={isWrongRate(rates[name]) ? 'Enter cents such as 0.8' : undefined}
            inputMode="decimal"
            controlClassName="max-md:text-base"
            value={rates[name]}
            onChange={({ currentTarget: { value } }) => setRates({ ...rates, [name]: value })}
          />
        ))}
      </FormDialogContent>
    </Dialog>
  );
}
