import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SigningParty } from '#api/purchase-contracts.api.ts';
import type { ContractSigners } from '#api/signing/contract-signers.api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { SegmentedControl } from '#web/ui/display/tabs.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { moveItem, startingSigners, type DraftSigner } from './signer-drafts.ts';
import { usePlanSigners } from './signers.mutations.ts';

const orders = [
  { value: 'in_order', label: 'One after the other' },
  { value: 'at_once', label: 'All at once' },
] as const;

const parties = [
  { value: 'seller', label: 'Seller' },
  { value: 'buyer', label: 'Buyer' },
] as const;

const reminders = [
  { value: 'none', label: 'No reminder' },
  { value: '2', label: 'After 2 days' },
  { value: '3', label: 'After 3 days' },
  { value: '5', label: 'After 5 days' },
  { value: '7', label: 'After a week' },
];

const nextSigner = (signers: readonly DraftSigner[]): DraftSigner => ({
  key: Math.max(...signers.map(({ key }) => key)) + 1,
  party: 'seller',
  name: '',
  email: '',
});

type PlanSignersFormProps = {
  contractId: number;
  view: ContractSigners;
  onDone: () => void;
};

/** Names the signers of a contract, their order, and when they are reminded. */
export function PlanSignersForm({ contractId, view, onDone }: PlanSignersFormProps) {
  const [order, setOrder] = useState<'in_order' | 'at_once'>(view.order ?? 'in_order');
  const [reminder, setReminder] = useState(view.reminderDays?.toString() ?? 'none');
  const [signers, setSigners] = useState(() => startingSigners(view));
  const plan = usePlanSigners(contractId, onDone);
  const change = (key: number, part: Partial<DraftSigner>) =>
    setSigners(signers.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const hasBoth = parties.every(({ value }) => signers.some(({ party }) => party === value));
  const isReady = hasBoth && signers.every(({ name }) => name.trim() !== '');
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        plan.mutate({
          order,
          reminderDays: reminder === 'none' ? null : Number(reminder),
          signers: signers.map(({ party, name, email }) => ({ party, name, email: email.trim() })),
        });
      }}
    >
      <SegmentedControl
        label="Order of signing"
        value={order}
        segments={orders}
        onChange={setOrder}
      />
      <ol className="flex flex-col gap-4">
        {signers.map((signer, index) => (
          <SignerFields
            key={signer.key}
            signer={signer}
            number={index + 1}
            isLast={index === signers.length - 1}
            canRemove={signers.length > 2}
            onChange={(part) => change(signer.key, part)}
            onMove={(by) => setSigners(moveItem(signers, index, by))}
            onRemove={() => setSigners(signers.filter(({ key }) => key !== signer.key))}
          />
        ))}
      </ol>
      <Button
        className="self-start"
        disabled={signers.length >= 12}
        onClick={() => setSigners([...signers, nextSigner(signers)])}
      >
        <Plus aria-hidden /> Add a signer
      </Button>
      <SelectField
        label="Reminder"
        hint="By e-mail, once for each signer. You can stop it at any time."
        className="max-w-64"
        value={reminder}
        onChange={setReminder}
        options={reminders}
      />
      {!hasBoth && (
        <p className="text-sm text-danger-text">A contract needs a seller and a buyer.</p>
      )}
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        disabled={!isReady}
        pending={plan.isPending}
      >
        Make the links
      </Button>
    </form>
  );
}

type SignerFieldsProps = {
  signer: DraftSigner;
  number: number;
  isLast: boolean;
  canRemove: boolean;
  onChange: (part: Partial<DraftSigner>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

function SignerFields(props: SignerFieldsProps) {
  const { signer, number, isLast, canRemove, onChange, onMove, onRemove } = props;
  return (
    <li className="flex flex-wrap items-end gap-2">
      <SelectField
        label={`Signer ${number}`}
        className="w-26 max-md:w-full"
        value={signer.party}
        options={parties}
        onChange={(party: SigningParty) => onChange({ party })}
      />
      <InputField
        label="Full name"
        required
        className="min-w-36 flex-1"
        value={signer.name}
        maxLength={200}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <InputField
        label="E-mail"
        className="min-w-36 flex-1"
        type="email"
        value={signer.email}
        maxLength={254}
        placeholder="Optional"
        onChange={({ target }) => onChange({ email: target.value })}
      />
      <div className="flex gap-1">
        <IconButton
          label={`Move signer ${number} up`}
          variant="outline"
          disabled={number === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          label={`Move signer ${number} down`}
          variant="outline"
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDown />
        </IconButton>
        <IconButton
          label={`Remove signer ${number}`}
          variant="outline"
          disabled={!canRemove}
          onClick={onRemove}
        >
          <Trash2 />
        </IconButton>
      </div>
    </li>
  );
}
