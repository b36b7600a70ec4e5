import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { formatAmount } from '#domain/amount.ts';
import type { PurchaseContractForm } from '#api/purchase-contracts.api.ts';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';

/** What the law asks has fields of its own. */
type Form = Omit<
  Required<PurchaseContractForm>,
  'foreclosure' | 'willBeAssigned' | 'wasMailed' | 'ownPapers'
>;
type NamesOf<Type> = {
  [Name in keyof Form]: Form[Name] extends Type ? Name : never;
}[keyof Form];
type TextName = NamesOf<string>;

type AmountName = 'purchasePrice' | 'earnestMoney';

type Common = { label: string; required?: boolean; className?: string };

function useField<Name extends keyof Form>(name: Name) {
  const { control } = useFormContext<Form>();
  const { field, fieldState } = useController<Form, Name>({ control, name });
  return { field, error: fieldState.error?.message };
}

/** The label, with a green check once its field is filled and in order. */
function CheckedLabel({ label, done }: { label: string; done: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {label}
      {done && (
        <CircleCheck
          data-filled
          aria-hidden
          className="size-3.5 text-green-text"
          strokeWidth={2.5}
        />
      )}
    </span>
  );
}

export type TextFieldProps = Common & {
  name: TextName;
  placeholder?: string;
  hint?: string;
  type?: 'text' | 'email';
  inputMode?: 'text' | 'decimal' | 'email';
  autoComplete?: string;
  maxLength?: number;
};

/** One line of the form. */
export function TextField({ name, label, required, className, hint, ...input }: TextFieldProps) {
  const { field, error } = useField(name);
  const done = field.value.trim() !== '' && !error;
  return (
    <InputField
      label={<CheckedLabel label={label} done={done} />}
      error={error}
      hint={hint}
      required={required}
      className={className}
      autoComplete="off"
      maxLength={500}
      {...input}
      {...field}
    />
  );
}

/** An amount in dollars: formatted when the field is left, unless it is free text. */
export function MoneyField({ name, label }: { name: AmountName; label: string }) {
  const { field, error } = useField(name);
  return (
    <InputField
      label={<CheckedLabel label={label} done={field.value.trim() !== '' && !error} />}
      error={error}
      required
      autoComplete="off"
      maxLength={100}
      placeholder="Enter amount in dollars"
      {...field}
      onBlur={() => {
        const shown = formatAmount(field.value);
        if (shown !== field.value) field.onChange(shown);
        field.onBlur();
      }}
    />
  );
}

/** Several lines of the form. */
export function AreaField({ name, label, className, placeholder }: TextFieldProps) {
  const { field, error } = useField(name);
  return (
    <TextareaField
      label={<CheckedLabel label={label} done={field.value.trim() !== '' && !error} />}
      error={error}
      className={className}
      placeholder={placeholder}
      maxLength={20_000}
      {...field}
    />
  );
}

/** A calendar day of the form. */
export function DayField({ name, label, required, className }: Common & { name: TextName }) {
  const { field, error } = useField(name);
  return (
    <DateField
      label={<CheckedLabel label={label} done={field.value !== '' && !error} />}
      error={error}
      required={required}
      className={className}
      value={field.value || null}
      onChange={(day) => field.onChange(day ?? '')}
    />
  );
}

/** One of a few words. */
export function ChoiceField<Name extends 'loanType' | 'titleInsurancePaidBy'>({
  name,
  label,
  choices,
}: Common & { name: Name; choices: readonly Form[Name][] }) {
  const { field, error } = useField(name);
  const value: string = field.value;
  return (
    <SelectField
      label={<CheckedLabel label={label} done={value !== 'N/A' && !error} />}
      error={error}
      value={value}
      onChange={field.onChange}
      options={choices.map((choice) => ({ value: choice, label: choice }))}
    />
  );
}

/** A yes or no; what depends on it unfolds below it. */
export function SwitchField({
  name,
  label,
  children,
}: {
  name: NamesOf<boolean>;
  label: string;
  children?: ReactNode;
}) {
  const { field } = useField(name);
  return (
    <div className="rounded-lg border px-3.5 py-2">
      <CheckboxField checked={field.value} onChange={field.onChange} className="max-md:min-h-11">
        <CheckedLabel label={label} done={field.value} />
      </CheckboxField>
      {field.value && children && (
        <div className="grid gap-4 pt-2 pb-2 sm:grid-cols-2">{children}</div>
      )}
    </div>
  );
}
