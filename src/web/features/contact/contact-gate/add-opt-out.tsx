import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { addOptOut, listContactRules, listOptOuts } from '#api/contact-gate.api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { SegmentedControl } from '#web/ui/display/tabs.tsx';

const kinds = [
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'E-mail' },
  { value: 'address', label: 'Address' },
] as const;

const hints = {
  phone: 'In any spelling: (615) 555-0142',
  email: 'dana@example.com',
  address: 'On one line: 12 Oak St, Tampa, FL 33614',
};

/** Records an opt-out given by phone, by letter or in person. */
export function AddOptOut({ onDone }: { onDone: () => void }) {
  const add = useMutationWithToast({
    act: (body: z.output<typeof addOptOut.body>) => call(addOptOut, { body }),
    done: ({ message }) => message,
    failed: 'Opt-out not saved',
    refresh: [listOptOuts.path, listContactRules.path],
    onDone,
  });
  const { register, handleSubmit, control, setValue, formState } = useForm<
    z.input<typeof addOptOut.body>
  >({
    resolver: zodResolver(addOptOut.body),
    defaultValues: { kind: 'phone', value: '', reason: '' },
  });
  const kind = useWatch({ control, name: 'kind' });
  const refused = add.error instanceof ApiError ? add.error.message : undefined;
  const submit = handleSubmit((body) => add.mutate(body));
  return (
    <FormDialogContent
      title="Add to the ledger"
      about="new"
      description="No more messages go there, about any lead."
      submitLabel="Add"
      pending={add.isPending}
      onSubmit={() => void submit()}
      className="flex flex-col gap-4"
    >
      <SegmentedControl
        label="What is not to be written to"
        value={kind}
        onChange={(next) => setValue('kind', next)}
        segments={kinds}
        className="self-start"
      />
      <InputField
        label="Who"
        hint={hints[kind]}
        error={formState.errors.value?.message ?? refused}
        {...register('value')}
        autoComplete="off"
      />
      <InputField
        label="Why"
        hint="For the record: when and how they asked."
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </FormDialogContent>
  );
}
