import { useRef, useState } from 'react';
import type { LetterTemplate } from '#api/letter-templates.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { letterMergeFields } from '#domain/messages/letter-merge.ts';
import { propertyTypeLabels } from '#domain/leads/property-type.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';
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

/** A template's text with its merge fields, and beside it the letter that it makes. */
// oxlint-disable-next-line max-lines-per-function -- One component: its markup reads from top to bottom.
export function TemplateEditor({ template, isNew, onDone }: TemplateEditorProps) {
  const [draft, setDraft] = useState(template);
  const [tried, setTried] = useState(false);
  const [lead, setLead] = useState<Property>();
  const text = useRef<HTMLTextAreaElement>(null);
  const saving = useSaveTemplate();
  const removal = useRemoveTemplate();
  const { id, leadType, name, body, closing, version } = draft;
  const change = (part: Partial<LetterTemplate>) => setDraft((before) => ({ ...before, ...part }));
  const isChanged =
    isNew || name !== template.name || body !== template.body || closing !== template.closing;

  function insert(field: string) {
    const { selectionStart, selectionEnd } = text.current ?? {
      selectionStart: body.length,
      selectionEnd: body.length,
    };
    change({ body: `${body.slice(0, selectionStart)}{{${field}}}${body.slice(selectionEnd)}` });
    text.current?.focus();
  }

  function save() {
    setTried(true);
    if (name.trim() === '' || body.trim() === '' || saving.isPending) return;
    saving.mutate(
      { id, leadType, name, body, closing, ...(isNew ? {} : { version }) },
      {
        onSuccess: (saved) => {
          setDraft(saved);
          if (isNew) onDone(saved.id);
        },
      },
    );
  }

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
        <div className="grid gap-3 sm:grid-cols-2">
          <Field
            label="Name"
            required
            error={tried && name.trim() === '' ? 'Name is required' : undefined}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={100}
                value={name}
                onChange={({ target }) => change({ name: target.value })}
              />
            )}
          </Field>
          <Field label="For leads of type">
            {(control) => (
              <Select
                {...control}
                value={leadType}
                disabled={template.canBePutBack}
                onChange={(next) => {
                  change({ leadType: next });
                  setLead(undefined);
                }}
                options={typeOptions}
              />
            )}
          </Field>
        </div>
        <Field
          label="Text"
          required
          hint="A blank line begins a new paragraph. {{firstName|neighbor}} says 'neighbor' where the name is unknown."
          error={tried && body.trim() === '' ? 'The letter has no text' : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              ref={text}
              maxLength={10_000}
              className="min-h-72 leading-relaxed"
              value={body}
              onChange={({ target }) => change({ body: target.value })}
            />
          )}
        </Field>
        <div
          className="flex flex-wrap gap-1.5 pointer-coarse:gap-2"
          role="group"
          aria-label="Insert a field"
        >
          {Object.entries(letterMergeFields).map(([field, meaning]) => (
            <Button key={field} size="sm" title={meaning} onClick={() => insert(field)}>
              {field}
            </Button>
          ))}
        </div>
        <Field label="Closing">
          {(control) => (
            <Input
              {...control}
              maxLength={60}
              value={closing}
              onChange={({ target }) => change({ closing: target.value })}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" pending={saving.isPending} disabled={!isChanged}>
            Save template
          </Button>
          {isNew ? (
            <Button variant="ghost" onClick={() => onDone(undefined)}>
              Cancel
            </Button>
          ) : (
            !draft.isShipped && (
              <Button
                variant="ghost"
                pending={removal.isPending}
                onClick={() => removal.mutate(id, { onSuccess: () => onDone(undefined) })}
              >
                {draft.canBePutBack ? 'Put back as it came' : 'Delete template'}
              </Button>
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
