import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sellerFormKindLabels, sellerFormKinds } from '#domain/contact/seller-form.ts';
import { propertyTypeLabels, propertyTypes } from '#domain/leads/property-type.ts';
import { assigneesQuery } from '#web/lib/queries/assignees.query.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { slugOf } from './form-draft.ts';
import { FormFieldChoice } from './form-field-choice.tsx';
import { FormWordsFields } from './form-words-fields.tsx';
import { type FormDraft, useDeleteForm, useSaveForm } from './seller-forms.mutations.ts';

const kinds = sellerFormKinds.map((value) => ({ value, label: sellerFormKindLabels[value] }));
const lists = propertyTypes.map((value) => ({ value, label: propertyTypeLabels[value] }));

type FormEditorProps = { draft: FormDraft; onClose: () => void };

/** A form as the owner sets it up: its name and place, what it asks, its words, who is told. */
export function FormEditor({ draft: given, onClose }: FormEditorProps) {
  const [draft, setDraft] = useState(given);
  const change = (part: Partial<FormDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = useSaveForm(onClose);
  const isNew = draft.id === undefined;
  const isPage = (draft.kind ?? 'page') === 'page';
  const reachable = draft.fields.some(({ field }) => field === 'phone' || field === 'email');
  const isReady = draft.name.trim() !== '' && draft.slug !== '' && reachable;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <FormDialogContent
        title={isNew ? 'New seller form' : 'Seller form'}
        about={draft.id ?? 'new'}
        width="lg"
        className="flex flex-col gap-5"
        submitLabel="Save"
        disabled={!isReady}
        pending={save.isPending}
        onSubmit={() => save.mutate(draft)}
        after={!isNew && <RemoveForm id={draft.id!} name={given.name} onDone={onClose} />}
      >
        <NameAndPlace draft={draft} isNew={isNew} onChange={change} />
        {isPage && (
          <FormFieldChoice
            fields={draft.fields}
            isReachable={reachable}
            onChange={(fields) => change({ fields })}
          />
        )}
        <FormWordsFields
          words={draft.words}
          isPage={isPage}
          confirms={draft.confirmsByText || draft.confirmsByEmail}
          onChange={(part) => change({ words: { ...draft.words, ...part } })}
        />
        <Told draft={draft} onChange={change} />
      </FormDialogContent>
    </Dialog>
  );
}

type NameAndPlaceProps = {
  draft: FormDraft;
  isNew: boolean;
  onChange: (part: Partial<FormDraft>) => void;
};

/** What a form is called, where it is, and where its leads stand. */
function NameAndPlace({ draft, isNew, onChange: change }: NameAndPlaceProps) {
  const isPage = (draft.kind ?? 'page') === 'page';
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <InputField
        label="Name"
        required
        hint="The source that its leads name."
        maxLength={80}
        value={draft.name}
        onChange={({ target: { value: name } }) =>
          // Until it is published, the address follows the name.
          change(
            isNew && draft.slug === slugOf(draft.name) ? { name, slug: slugOf(name) } : { name },
          )
        }
      />
      <InputField
        label="Address"
        required
        hint={isPage ? `The page is /f/${draft.slug || '…'}` : 'By which the program names it.'}
        maxLength={50}
        value={draft.slug}
        onChange={({ target }) => change({ slug: target.value.toLowerCase() })}
      />
      {isNew && (
        <SelectField
          label="Where sellers write"
          value={draft.kind ?? 'page'}
          options={kinds}
          onChange={(kind) => change({ kind })}
        />
      )}
      <SelectField
        label="List of new leads"
        hint="A lead that is there already stays in its own."
        value={draft.propertyType}
        options={lists}
        onChange={(propertyType) => change({ propertyType })}
      />
    </div>
  );
}

type ToldProps = { draft: FormDraft; onChange: (part: Partial<FormDraft>) => void };

/** Whom a form tells: the seller, and users. */
function Told({ draft, onChange }: ToldProps) {
  const { data: people = [] } = useQuery(assigneesQuery());
  const { tells, confirmsByText, confirmsByEmail, isEnabled } = draft;
  return (
    <>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-sm font-medium text-ink">Confirm to the seller</legend>
        <CheckboxField checked={confirmsByText} onChange={(on) => onChange({ confirmsByText: on })}>
          By text, where the seller has ticked the consent
        </CheckboxField>
        <CheckboxField
          checked={confirmsByEmail}
          onChange={(on) => onChange({ confirmsByEmail: on })}
        >
          By e-mail
        </CheckboxField>
      </fieldset>
      {people.length > 1 && (
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-sm font-medium text-ink">
            Who is told; without a choice, whoever the lead belongs to
          </legend>
          {people.map(({ id, name }) => (
            <CheckboxField
              key={id}
              checked={tells.includes(id)}
              onChange={(on) =>
                onChange({ tells: on ? [...tells, id] : tells.filter((one) => one !== id) })
              }
            >
              {name}
            </CheckboxField>
          ))}
        </fieldset>
      )}
      <CheckboxField checked={isEnabled} onChange={(on) => onChange({ isEnabled: on })}>
        The form is open
      </CheckboxField>
    </>
  );
}

function RemoveForm({ id, name, onDone }: { id: number; name: string; onDone: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteForm(onDone);
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3 border-t pt-4">
      {isAsking ? (
        <>
          <p className="text-sm text-ink-soft">Its page and snippet stop working.</p>
          <Button
            size="sm"
            variant="danger"
            pending={remove.isPending}
            onClick={() => remove.mutate(id)}
          >
            Remove {name}
          </Button>
        </>
      ) : (
        <Button size="sm" variant="ghost" onClick={() => setIsAsking(true)}>
          Remove this form…
        </Button>
      )}
    </div>
  );
}
