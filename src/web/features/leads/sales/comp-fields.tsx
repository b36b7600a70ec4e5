import { useState } from 'react';
import type { CompChoices, HouseFacts, LeadComps } from '#api/deals/sales.api.ts';
import type { PropertyUse } from '#domain/facts/fact-choices.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';

type Numbers<Name extends string> = Readonly<Partial<Record<Name, number | null | undefined>>>;

/** Text as a number; null for an empty field, undefined for what is none. */
function read(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const value = Number(text.replaceAll(',', ''));
  return Number.isFinite(value) ? value : undefined;
}

type NumbersDialogProps<Name extends string> = {
  title: string;
  description: string;
  labels: Record<Name, string>;
  values: Numbers<Name>;
  /** A choice below the numbers. */
  choice?: { label: string; checked: boolean };
  onSave: (values: Record<Name, number | null>, isChosen: boolean) => void;
  onClose: () => void;
};

/** A short form of numbers, each of which may be unknown. */
function NumbersDialog<Name extends string>(props: NumbersDialogProps<Name>) {
  const { title, description, labels, values, choice, onSave, onClose } = props;
  const names = Object.keys(labels) as Name[];
  const [typed, setTyped] = useState(
    () =>
      Object.fromEntries(names.map((name) => [name, String(values[name] ?? '')])) as Record<
        Name,
        string
      >,
  );
  const [isChosen, setIsChosen] = useState(choice?.checked ?? false);
  const wrong = names.filter((name) => read(typed[name]) === undefined);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <FormDialogContent
        title={title}
        about={null}
        description={description}
        width="sm"
        submitLabel="Save"
        disabled={wrong.length > 0}
        className="grid grid-cols-2 gap-3"
        onSubmit={() => {
          onSave(
            Object.fromEntries(names.map((name) => [name, read(typed[name]) ?? null])) as Record<
              Name,
              number | null
            >,
            isChosen,
          );
          onClose();
        }}
      >
        {names.map((name) => (
          <InputField
            key={name}
            label={labels[name]}
            error={wrong.includes(name) ? 'Enter a number' : undefined}
            inputMode="decimal"
            controlClassName="max-md:text-base"
            value={typed[name]}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [name]: value })}
          />
        ))}
        {choice && (
          <CheckboxField className="col-span-2" checked={isChosen} onChange={setIsChosen}>
            {choice.label}
          </CheckboxField>
        )}
      </FormDialogContent>
    </Dialog>
  );
}

const factLabels = {
  livingArea: 'Living area, sq ft',
  lotArea: 'Lot, sq ft',
  yearBuilt: 'Year built',
  beds: 'Bedrooms',
  baths: 'Baths',
  stories: 'Stories',
};
const limitLabels = {
  miles: 'Miles away at most',
  months: 'Months ago at most',
  sizePercent: 'Size may differ by, percent',
  years: 'Age may differ by, years',
};
export const kindWords: Record<PropertyUse, string> = {
  'Single family': 'single family houses',
  Condo: 'condos',
  Townhouse: 'townhouses',
  '2 to 4 units': 'houses of 2 to 4 units',
  '5 units or more': 'houses of 5 units or more',
  'Mobile home': 'mobile homes',
  Land: 'land',
  Commercial: 'commercial property',
  Other: 'other property',
};
const kmPerMile = 1.609;

type CompFieldsProps = {
  facts: HouseFacts;
  /** The kind of the lead's house. */
  use: LeadComps['use'];
  choices: CompChoices;
  disabled: boolean;
  onChange: (changes: Partial<CompChoices>) => void;
};

/** The facts that the value rests on, and how alike a sale has to be. */
export function CompFields({ facts, use, choices, disabled, onChange }: CompFieldsProps) {
  const [dialog, setDialog] = useState<'facts' | 'limits'>();
  const close = () => setDialog(undefined);
  const { km, sameKind, ...limits } = choices.limits;
  return (
    <>
      <Button
        size="sm"
        className="max-md:h-11"
        disabled={disabled}
        onClick={() => setDialog('facts')}
      >
        House facts
      </Button>
      <Button
        size="sm"
        className="max-md:h-11"
        disabled={disabled}
        onClick={() => setDialog('limits')}
      >
        Limits
      </Button>
      {dialog === 'facts' && (
        <NumbersDialog
          title="House facts"
          description="For this lead. What you leave empty is unknown."
          labels={factLabels}
          values={facts}
          onSave={(values) => onChange({ facts: values })}
          onClose={close}
        />
      )}
      {dialog === 'limits' && (
        <NumbersDialog
          title="Limits"
          description="Which sales may be comps. At least 30 have to be left to choose from."
          labels={limitLabels}
          values={{ ...limits, miles: Math.round((km / kmPerMile) * 10) / 10 }}
          choice={{
            label: use
              ? `Only ${kindWords[use]}, and sales of unknown kind`
              : 'Only the same kind of house, once the lead says its kind',
            checked: sameKind,
          }}
          onSave={({ miles, months, sizePercent, years }, isChosen) =>
            onChange({
              limits: {
                sameKind: isChosen,
                km: Math.min(8, Math.max(0.1, (miles ?? 5) * kmPerMile)),
                months: Math.min(24, Math.max(1, Math.round(months ?? 24))),
                sizePercent: sizePercent && Math.min(100, Math.max(1, Math.round(sizePercent))),
                years: years && Math.min(200, Math.max(1, Math.round(years))),
              },
            })
          }
          onClose={close}
        />
      )}
    </>
  );
}
