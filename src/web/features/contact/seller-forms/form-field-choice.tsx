import type { ChosenField } from '#api/inbound/seller-forms.api.ts';
import { sellerFormFieldNames, sellerFormFields } from '#domain/contact/seller-form.ts';
import { Checkbox, CheckboxField } from '#web/ui/fields/checkbox.tsx';

type FormFieldChoiceProps = {
  fields: readonly ChosenField[];
  /** Whether it asks for a number or an e-mail address. */
  isReachable: boolean;
  onChange: (fields: ChosenField[]) => void;
};

/** What a form asks, and what has to be answered. */
export function FormFieldChoice({ fields, isReachable, onChange }: FormFieldChoiceProps) {
  const find = (name: string) => fields.find(({ field }) => field === name);
  // In the order of the page, whatever was ticked last.
  const set = (name: ChosenField['field'], next: ChosenField | null) =>
    onChange(
      sellerFormFieldNames.flatMap((field) =>
        field === name ? (next ?? []) : (find(field) ?? []),
      ),
    );
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 text-sm font-medium text-ink">What the form asks</legend>
      {sellerFormFieldNames.map((field) => {
        const chosen = find(field);
        const { label } = sellerFormFields[field];
        return (
          <div key={field} className="flex flex-wrap items-center justify-between gap-x-4">
            <CheckboxField
              checked={chosen !== undefined}
              onChange={(on) => set(field, on ? { field, isRequired: false } : null)}
            >
              {label}
            </CheckboxField>
            {chosen && (
              <span className="flex items-center gap-2 text-xs text-ink-soft max-sm:pl-6">
                <Checkbox
                  label={`${label}: required`}
                  checked={chosen.isRequired}
                  onChange={(isRequired) => set(field, { field, isRequired })}
                />
                <span aria-hidden>Required</span>
              </span>
            )}
          </div>
        );
      })}
      {!isReachable && (
        <p role="alert" className="text-xs font-medium text-danger-text">
          Ask for a phone number or an e-mail address, or nobody can be answered.
        </p>
      )}
    </fieldset>
  );
}
