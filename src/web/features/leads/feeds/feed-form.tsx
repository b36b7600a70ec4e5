import type { ReactNode } from 'react';
import { counted } from '#domain/messages/in-words.ts';
import { closingRules, feedIntervals } from '#domain/feeds/freshness.ts';
import { propertyTypeLabels, propertyTypes } from '#domain/leads/property-type.ts';
import { dayIn } from '#web/lib/date-style.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialogs/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { FeedPreview } from './add-feed.tsx';
import { closingLabels, intervalLabels } from './feed-words.ts';
import { useAddFeed } from './feeds.mutations.ts';
import { useFeedForm } from './use-feed-form.ts';

type Form = ReturnType<typeof useFeedForm>;

type FeedFormProps = {
  preview: FeedPreview;
  onClose: () => void;
  /** The mapping of the columns, as imports have it. */
  renderMapping: (form: Form) => ReactNode;
};

const everyRow = 'every-row';

/** What a dataset's columns mean, how often it is read, and when its cases are closed. */
export function FeedForm({ preview, onClose, renderMapping }: FeedFormProps) {
  const form = useFeedForm(preview);
  const add = useAddFeed();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Set the feed up"
        description={describe(preview)}
        width="full"
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              disabled={!form.isReady || add.isPending}
              onClick={() => add.mutate(form.body, { onSuccess: onClose })}
            >
              Add and read now
            </Button>
          </>
        }
      >
        <div className="grid gap-5 lg:grid-cols-2">
          <section className="flex min-w-0 flex-col gap-3">
            {preview.freshness.isStale && (
              <Alert tone="warning" title="This dataset may be frozen">
                Its newest row is of {dayIn(preview.freshness.newest, 'dialog')}.
              </Alert>
            )}
            {!form.hasPlace && (
              <Alert tone="warning" title="No street address yet">
                Choose the column that holds the street address or the parcel number.
              </Alert>
            )}
            <FeedFields form={form} preview={preview} />
            <OpenCases form={form} preview={preview} />
          </section>
          <section className="flex min-w-0 flex-col gap-2">
            <h3 className="text-sm font-semibold text-ink">Columns</h3>
            {renderMapping(form)}
          </section>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function describe({ name, totalRows, freshness }: FeedPreview): string {
  const rows = totalRows === null ? '' : `, ${counted(totalRows, 'row')}`;
  const newest = freshness.newest ? `, newest ${dayIn(freshness.newest, 'dialog')}` : '';
  return `${name}${rows}${newest}. Nothing is stored before you add it.`;
}

function FeedFields({ form, preview }: { form: Form; preview: FeedPreview }) {
  const { values, set } = form;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <InputField
        label="Name"
        required
        className="sm:col-span-2"
        value={values.name}
        onChange={(event) => set.name(event.target.value)}
      />
      <SelectField
        label="Leads are"
        value={values.propertyType}
        onChange={set.propertyType}
        options={propertyTypes.map((value) => ({ value, label: propertyTypeLabels[value] }))}
      />
      <SelectField
        label="Column that names a case"
        required
        value={values.key}
        onChange={set.key}
        options={preview.columns.map(({ name, label }) => ({ value: name, label }))}
      />
      <SelectField
        label="Read it"
        value={values.every}
        onChange={set.every}
        options={feedIntervals.map((value) => ({ value, label: intervalLabels[value] }))}
      />
      <SelectField
        label="A case is closed"
        value={values.closes}
        onChange={set.closes}
        options={closingRules.map((value) => ({ value, label: closingLabels[value] }))}
      />
      <InputField
        label="City of all rows"
        hint="Where no column says it."
        value={values.city}
        onChange={(event) => set.city(event.target.value)}
      />
      <InputField
        label="State of all rows"
        value={values.state}
        maxLength={2}
        onChange={(event) => set.state(event.target.value)}
      />
    </div>
  );
}

function OpenCases({ form, preview }: { form: Form; preview: FeedPreview }) {
  const { values, set } = form;
  const { words } = preview.proposal;
  const columns = preview.columns.filter(({ name }) => (words[name] ?? []).length > 0);
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label="Open cases"
        hint="Only these rows are read; all are where none is chosen."
        value={values.openColumn || everyRow}
        onChange={(column) => set.openColumn(column === everyRow ? '' : column)}
        options={[
          { value: everyRow, label: 'Every row is an open case' },
          ...columns.map(({ name, label }) => ({ value: name, label: `By ${label}` })),
        ]}
      />
      {values.openColumn && (
        <ul className="flex flex-wrap gap-x-4 gap-y-2" aria-label="Words of open cases">
          {words[values.openColumn]!.slice(0, 30).map((word) => (
            <li key={word}>
              <CheckboxField
                checked={values.openValues.includes(word)}
                onChange={(checked) => set.openValue(word, checked)}
              >
                {word}
              </CheckboxField>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
