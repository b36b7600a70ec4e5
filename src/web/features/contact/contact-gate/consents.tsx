import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listConsents,
  recordConsent,
  withdrawConsent,
  type Consent,
} from '#api/law/consents.api.ts';
import type { ConsentChannel } from '#domain/contact/contact-gate.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import { call } from '#web/lib/call.ts';
import { DayText } from '#web/lib/day-text.tsx';
import { today } from '#web/lib/time-zone.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { channelLabels } from './channel-labels.ts';

type ConsentsProps = { propertyId: number; numbers: readonly string[]; onClose: () => void };

const refresh = [listConsents.path];

/** The consents of a lead's owner, and a form for another. */
export function Consents({ propertyId, numbers, onClose }: ConsentsProps) {
  const query = useQuery({
    queryKey: [listConsents.path, propertyId] as const,
    queryFn: ({ signal }) => call(listConsents, { query: { lead: propertyId }, signal }),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <ConsentForm propertyId={propertyId} numbers={numbers} query={query} />
    </Dialog>
  );
}

function ConsentForm({
  propertyId,
  numbers,
  query,
}: Omit<ConsentsProps, 'onClose'> & { query: UseQueryResult<Consent[]> }) {
  const { form, setForm, record, isReady } = useConsentForm(propertyId, numbers);
  const { wording, givenOn } = form;
  const line = (key: 'givenBy' | 'obtained' | 'proof', label: string, hint: string) => (
    <InputField
      label={label}
      hint={hint}
      value={form[key]}
      onChange={({ target }) => setForm({ ...form, [key]: target.value })}
    />
  );
  return (
    <FormDialogContent
      title="Consents"
      about={propertyId}
      description="Who agreed to be called or texted, in which words. Rules that ask for consent read it."
      submitLabel="Record the consent"
      pending={record.isPending}
      disabled={!isReady}
      onSubmit={() => isReady && record.mutate()}
      after={
        // 'No consent is recorded.' is a fact of law: it is said only where it was read.
        <QueryState query={query} failed="The consents cannot be shown" shape={['h-5']}>
          {(known) => <KnownConsents known={known} />}
        </QueryState>
      }
    >
      <AgreedTo numbers={numbers} form={form} setForm={setForm} />
      {line('givenBy', 'Given by', 'The person’s name')}
      <TextareaField
        label="Wording"
        hint="The words that the person agreed to"
        rows={2}
        maxLength={2000}
        value={wording}
        onChange={({ target }) => setForm({ ...form, wording: target.value })}
      />
      <InputField
        label="Given on"
        type="date"
        max={today()}
        value={givenOn}
        onChange={({ target }) => setForm({ ...form, givenOn: target.value })}
      />
      {line('obtained', 'How', 'Web form, on the phone, signed card')}
      {line('proof', 'Proof', 'Where it is: a link, a file, a recording')}
      <CheckboxField
        checked={form.isSigned}
        onChange={(isSigned) => setForm({ ...form, isSigned })}
      >
        In writing and signed, on paper or electronically: lifts a federal do-not-call list
      </CheckboxField>
    </FormDialogContent>
  );
}

type AgreedToProps = { numbers: readonly string[] } & Pick<
  ReturnType<typeof useConsentForm>,
  'form' | 'setForm'
>;

function AgreedTo({ numbers, form, setForm }: AgreedToProps) {
  return (
    <>
      <SelectField
        label="Agreed number"
        value={form.phoneNumber}
        onChange={(chosen) => setForm({ ...form, phoneNumber: chosen })}
        options={numbers.map((value) => ({ value, label: formatPhoneNumber(value) }))}
      />
      <SelectField
        label="Agreed to"
        value={form.channel}
        onChange={(channel) => setForm({ ...form, channel })}
        options={(['sms', 'call'] as const).map((value) => ({
          value,
          label: channelLabels[value],
        }))}
      />
    </>
  );
}

function useConsentForm(propertyId: number, numbers: readonly string[]) {
  const [form, setForm] = useState({
    phoneNumber: numbers[0] ?? '',
    channel: 'sms' as ConsentChannel,
    givenBy: '',
    wording: '',
    givenOn: today(),
    obtained: '',
    proof: '',
    isSigned: false,
  });
  const record = useMutationWithToast({
    act: () => call(recordConsent, { body: { propertyId, ...form } }),
    done: 'Consent recorded',
    failed: 'The consent was not recorded',
    refresh,
    onDone: () =>
      setForm({ ...form, givenBy: '', wording: '', obtained: '', proof: '', isSigned: false }),
  });
  return {
    form,
    setForm,
    record,
    isReady: Object.values(form).every((one) => typeof one === 'boolean' || one.trim()),
  };
}

function KnownConsents({ known }: { known: Consent[] }) {
  const withdraw = useMutationWithToast({
    act: (id: number) => call(withdrawConsent, { params: { id } }),
    done: ({ message }) => message,
    failed: 'The withdrawal was not noted',
    refresh,
  });
  if (known.length === 0) return <p className="text-sm text-ink-soft">No consent is recorded.</p>;
  return (
    <ul className="divide-y" aria-label="Recorded consents">
      {known.map((one) => (
        <li key={one.id} className="flex items-start justify-between gap-3 py-2 text-sm">
          <p className="min-w-0 break-words text-ink-soft">
            <span className="block font-medium text-ink">
              {channelLabels[one.channel]} · {formatPhoneNumber(one.phoneNumber)}
              {one.isSigned && ' · signed'}
              {one.withdrawnAt && ' · withdrawn'}
            </span>
            {one.givenBy}, <DayText form="dialog" day={one.givenOn} />: “{one.wording}”{' '}
            {one.obtained}, {one.proof}
          </p>
          {!one.withdrawnAt && (
            <Button size="sm" pending={withdraw.isPending} onClick={() => withdraw.mutate(one.id)}>
              Withdrawn
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
