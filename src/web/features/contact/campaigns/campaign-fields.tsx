import { campaignTypeLabels, campaignTypes } from '#domain/campaign-type.ts';
import { DatePicker } from '#web/ui/dates/date-picker.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';
import type { CampaignDraft, draftProblems } from './campaign-draft.ts';

const typeOptions = campaignTypes.map((value) => ({ value, label: campaignTypeLabels[value] }));

type Change = { onChange: (part: Partial<CampaignDraft>) => void };

export type CampaignHeadProps = Change & {
  draft: CampaignDraft;
  problems: ReturnType<typeof draftProblems>;
};

/** What every campaign must have: name and type. */
export function CampaignHead({ draft, problems, onChange }: CampaignHeadProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <InputField
        label="Name"
        required
        error={problems.name}
        name="name"
        autoComplete="off"
        maxLength={200}
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <SelectField
        label="Type"
        required
        error={problems.type}
        value={draft.type}
        onChange={(type) => onChange({ type })}
        options={typeOptions}
        placeholder="Select type"
      />
    </div>
  );
}

export type CampaignRestProps = Change & {
  draft: CampaignDraft;
  /** 'YYYY-MM-DD'; earlier days cannot be picked. */
  today: string;
};

/** Optional fields: description, target audience and days. */
export function CampaignRest({ draft, today, onChange }: CampaignRestProps) {
  return (
    <>
      <TextareaField
        label="Description"
        rows={2}
        maxLength={5000}
        value={draft.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <InputField
        label="Target Audience"
        autoComplete="off"
        maxLength={5000}
        value={draft.targetAudience}
        onChange={({ target }) => onChange({ targetAudience: target.value })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Start Date" required>
          {(control) => (
            <DatePicker
              {...control}
              label="Start Date"
              clearable={false}
              min={today}
              value={draft.startDate}
              onChange={(day) => {
                const startDate = day ?? today;
                const isBefore = draft.endDate !== null && draft.endDate < startDate;
                onChange({ startDate, ...(isBefore && { endDate: null }) });
              }}
            />
          )}
        </Field>
        <Field label="End Date" hint="Optional">
          {(control) => (
            <DatePicker
              {...control}
              label="End Date"
              min={draft.startDate}
              value={draft.endDate}
              onChange={(endDate) => onChange({ endDate })}
            />
          )}
        </Field>
      </div>
    </>
  );
}
