import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createOwner } from '#api/accounts/accounts.api.ts';
import { dateStyleLabels, dateStyleOfLanguage, dateStyles } from '#domain/date-style.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TimeZoneInput, zoneLabel } from '#web/ui/fields/time-zone-input.tsx';
import { useCreateOwner } from './create-owner.mutation.ts';
import { GateCard } from './gate-card.tsx';
import { NewAccountFields } from './new-account-fields.tsx';
import { sessionQuery } from './session.query.ts';
import { SingleSignOn } from './single-sign-on.tsx';

const FAILED = 'The account could not be created. Please try again.';

/** Creates the owner's account on a fresh installation. */
export function FirstRunCard() {
  const mutation = useCreateOwner();
  const { data: session } = useQuery(sessionQuery);
  const [timeZone, setTimeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const [dateStyle, setDateStyle] = useState(() => dateStyleOfLanguage(navigator.language));
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(createOwner.body!),
    defaultValues: { name: '', email: '', password: '' },
  });
  const submit = handleSubmit((body) =>
    mutation.mutate({ ...body, dateStyle, ...(session?.asksTimeZone && { timeZone }) }),
  );
  return (
    <GateCard
      title="Set up Lotline"
      text="This installation is new. Create the owner's account to begin."
    >
      <SingleSignOn />
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {mutation.isError && <Alert tone="danger">{messageOf(mutation.error, FAILED)}</Alert>}
        <NewAccountFields register={register} errors={formState.errors} />
        {session?.asksTimeZone && (
          <Field
            label="Time zone"
            hint={`${zoneLabel(timeZone)}. When a day begins: auctions, expired leads, date filters.`}
          >
            {(control) => <TimeZoneInput {...control} value={timeZone} onChange={setTimeZone} />}
          </Field>
        )}
        <SelectField
          label="Dates as"
          value={dateStyle}
          onChange={setDateStyle}
          options={dateStyles.map((value) => ({ value, label: dateStyleLabels[value] }))}
        />
        <Button type="submit" variant="primary" size="lg" pending={mutation.isPending}>
          Create account
        </Button>
      </form>
    </GateCard>
  );
}
