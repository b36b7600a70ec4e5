import { useState } from 'react';
import type { LetterTemplate } from '#api/letter-templates.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { letterMergeFields } from '#domain/messages/letter-merge.ts';
import { placeholderFor } from '#domain/messages/placeholders.ts';
import { propertyTypeLabels } from '#domain/leads/property-type.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DraftNotice } from '#web/ui/feedback/draft-notice.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { MergeFieldTextarea } from '#web/ui/fields/merge-field-textarea.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { LeadPicker } from './lead-picker.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { useRemoveTemplate, useSaveTemplate } from './save-template.mutation.ts';
import { TemplateVersions } from './template-versions.tsx';

type TemplateEditorProps = {
  template: LetterTemplate;
  /** True until it is saved for the first time. */
  isNew: boolean;
  /** After the template was deleted, or a new one was saved. */
  onDone: (id: string | undefined) => void;
};

const typeOptions = Object.entries(propertyTypeLabels).map(([value, label]) => ({
  value: value as LetterTemplate['leadType'],
  label,
}));

const insertableFields = Object.entries(letterMergeFields).map(([name, meaning]) => ({
  text: placeholderFor(name),
  meaning,
}));

/** A template's text with its merge fields, and beside it the letter that it makes. */
export function TemplateEditor({ template, isNew, onDone }: TemplateEditorProps) {
  const form = useTemplateForm(template, isNew, onDone);
  const { draft, change, save, isTried, isSaving, isChanged } = form;
  const [lead, setLead] = useState<Property>();
  const { id, leadType, name, body, closing, version } = draft;

  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {form.wasKept && isChanged && <DraftNotice onClear={form.clear} />}
        <NameAndType
          draft={draft}
          isTypeFixed={template.canBePutBack}
          nameError={isTried && name.trim() === '' ? 'Name is required' : undefined}
          onChange={change}
          onType={(next) => {
            change({ leadType: next });
            setLead(undefined);
          }}
        />
        <MergeFieldTextarea
          label="Text"
          required
          hint="A blank line begins a new paragraph. {firstName|neighbor} says 'neighbor' where the name is unknown."
          error={isTried && body.trim() === '' ? 'The letter has no text' : undefined}
          maxLength={10_000}
          className="min-h-72 leading-relaxed"
          value={body}
          onChange={(next) => change({ body: next })}
          mergeFields={insertableFields}
        />
        <InputField
          label="Closing"
          maxLength={60}
          value={closing}
          onChange={({ target }) => change({ closing: target.value })}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" pending={isSaving} disabled={!isChanged}>
            Save template
          </Button>
          {isNew ? (
            <Button variant="ghost" onClick={() => onDone(undefined)}>
              Cancel
            </Button>
          ) : (
            !draft.isShipped && (
              <RemoveTemplate template={template} onRemoved={() => onDone(undefined)} />
            )
          )}
        </div>
        {!isNew && (
          <TemplateVersions
            templateId={id}
            present={version}
            onTake={(one) => change({ name: one.name, body: one.body, closing: one.closing })}
          />
        )}
      </form>
      <section aria-label="The letter" className="flex min-w-0 flex-col gap-3">
        <LeadPicker propertyType={leadType} lead={lead} onChange={setLead} />
        <LetterPreview
          letter={{ leadType, body, closing, ...(lead ? { propertyId: lead.id } : {}) }}
        />
      </section>
    </div>
  );
}

/** The template while it is edited. A save with something missing shows what is missing. */
function useTemplateForm(
  template: LetterTemplate,
  isNew: boolean,
  onDone: TemplateEditorProps['onDone'],
) {
  const {
    value: text,
    change: keep,
    clear,
    wasKept,
  } = useDraft({
    kind: 'letter',
    id: isNew ? 'new' : template.id,
    empty: textOf(template),
    parse: templateText,
  });
  const draft = { ...template, ...text };
  const [isTried, setIsTried] = useState(false);
  const saving = useSaveTemplate();
  const { id, leadType, name, body, closing, version } = draft;
  const isChanged =
    isNew || name !== template.name || body !== template.body || closing !== template.closing;

  function save() {
    setIsTried(true);
    if (name.trim() === '' || body.trim() === '' || saving.isPending) return;
    saving.mutate(
      { id, leadType, name, body, closing, ...(isNew ? {} : { version }) },
      {
        onSuccess: (saved) => {
          clear();
          if (isNew) onDone(saved.id);
        },
      },
    );
  }

  const change = (part: Partial<TemplateText>) => keep({ ...text, ...part });
  return { draft, change, save, clear, wasKept, isTried, isSaving: saving.isPending, isChanged };
}

type TemplateText = Pick<LetterTemplate, 'leadType' | 'name' | 'body' | 'closing'>;

const textOf = ({ leadType, name, body, closing }: TemplateText): TemplateText => ({
  leadType,
  name,
  body,
  closing,
});

/** Parses a draft that this device has kept. */
function templateText(kept: unknown): TemplateText | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { leadType, name, body, closing } = kept as Record<keyof TemplateText, unknown>;
  const type = typeOptions.find(({ value }) => value === leadType)?.value;
  const isText = [name, body, closing].every((one) => typeof one === 'string');
  return type && isText ? textOf({ ...(kept as TemplateText), leadType: type }) : undefined;
}

type NameAndTypeProps = {
  draft: LetterTemplate;
  isTypeFixed: boolean;
  nameError: string | undefined;
  onChange: (part: Partial<TemplateText>) => void;
  onType: (type: LetterTemplate['leadType']) => void;
};

function NameAndType({ draft, isTypeFixed, nameError, onChange, onType }: NameAndTypeProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <InputField
        label="Name"
        required
        error={nameError}
        autoComplete="off"
        maxLength={100}
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <SelectField
        label="For leads of type"
        value={draft.leadType}
        disabled={isTypeFixed}
        onChange={onType}
        options={typeOptions}
      />
    </div>
  );
}

type RemoveTemplateProps = { template: LetterTemplate; onRemoved: () => void };

/** Deletes a custom template; resets a shipped one. */
function RemoveTemplate({ template, onRemoved }: RemoveTemplateProps) {
  const removal = useRemoveTemplate();
  return (
    <Button
      variant="ghost"
      pending={removal.isPending}
      onClick={() => removal.mutate(template, { onSuccess: onRemoved })}
    >
      {template.canBePutBack ? 'Put back as it came' : 'Delete template'}
    </Button>
  );
}
