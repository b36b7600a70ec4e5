import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { PurchaseContractForm } from '#api/purchase-contracts.api.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { TextField } from './contract-fields.tsx';
import { ContractDaysList } from './contract-days.tsx';
import { contractLawQuery } from './contract-law.query.ts';
import { ContractPapers } from './contract-papers.tsx';

const foreclosureOptions = [
  { value: 'unknown', label: 'Not known' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** What the law of the state asks before a contract is made, and what follows from the answers. */
export function ContractLawFields() {
  return (
    <>
      <ForeclosureField />
      <div className="flex flex-col gap-2.5">
        <AnswerField name="willBeAssigned" label="I may assign this contract" />
        <AnswerField name="wasMailed" label="This offer arrives by mail, unasked" />
      </div>
      <StateLaw />
    </>
  );
}

function ForeclosureField() {
  const { control } = useFormContext<PurchaseContractForm>();
  const { field } = useController({ control, name: 'foreclosure' });
  return (
    <SelectField
      label="Home in Foreclosure"
      value={field.value ?? 'unknown'}
      onChange={field.onChange}
      options={foreclosureOptions}
    />
  );
}

function AnswerField({ name, label }: { name: 'willBeAssigned' | 'wasMailed'; label: string }) {
  const { control } = useFormContext<PurchaseContractForm>();
  const { field } = useController({ control, name });
  return (
    <div className="rounded-lg border px-3.5 py-2">
      <CheckboxField
        checked={field.value ?? false}
        onChange={field.onChange}
        className="max-md:min-h-11"
      >
        {label}
      </CheckboxField>
    </div>
  );
}

const asQuery = (answer: boolean | undefined) => (answer ? 'true' : 'false');

/** Papers, days and warnings of the property's state, for the form as it is. */
function StateLaw() {
  const { control } = useFormContext<PurchaseContractForm>();
  const form = useDebounced(useWatch({ control }), 400);
  const { data: law } = useQuery(
    contractLawQuery({
      property: form.property ?? '',
      contractDate: form.contractDate ?? '',
      offerExpirationDate: form.offerExpirationDate ?? '',
      foreclosure: form.foreclosure ?? 'unknown',
      willBeAssigned: asQuery(form.willBeAssigned),
      wasMailed: asQuery(form.wasMailed),
    }),
  );
  if (!law || (law.warnings.length === 0 && !law.days && law.papers.length === 0)) return null;
  const { asksAddress } = law;
  const tooEarly =
    law.days?.firstDayToClose && form.closingDate && form.closingDate < law.days.firstDayToClose;
  return (
    <div className="flex flex-col gap-3 text-sm sm:col-span-2">
      {law.days && <ContractDaysList days={law.days} />}
      {tooEarly && (
        <Alert tone="warning" title="The closing date is too early">
          The seller can still cancel on that day.
        </Alert>
      )}
      <ContractPapers papers={law.papers} />
      {asksAddress && (
        <TextField
          name="cancellationAddress"
          label="Street address for cancellations"
          placeholder="Where the owner delivers a notice of cancellation"
          maxLength={300}
        />
      )}
      {law.warnings.length > 0 && (
        <Alert tone="warning" title="What the law says">
          <ul className="flex list-disc flex-col gap-1 pl-4">
            {law.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
