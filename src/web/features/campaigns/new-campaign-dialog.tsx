import { useId, useState } from 'react';
import { campaignTypeLabels, campaignTypes, type CampaignType } from '#domain/campaign-type.ts';
import { Button } from '#web/ui/button.tsx';
import { dayOf } from '#web/ui/calendar-day.ts';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useCreateCampaign } from './create-campaign.mutation.ts';

export type NewCampaignDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

const typeOptions = campaignTypes.map((value) => ({ value, label: campaignTypeLabels[value] }));

/** The form of a campaign that is only recorded: name, type, description, audience and days. */
export function NewCampaignDialog({ open, onOpenChange }: NewCampaignDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <NewCampaignForm onDone={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function NewCampaignForm({ onDone }: { onDone: () => void }) {
  const formId = useId();
  const [today] = useState(() => dayOf(new Date()));
  const [name, setName] = useState('');
  const [type, setType] = useState<CampaignType>();
  const [description, setDescription] = useState('');
  const [targetAudience, setTargetAudience] = useState('');
  const [startDate, setStartDate] = useState<string | null>(today);
  const [endDate, setEndDate] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const creation = useCreateCampaign();
  const first = startDate ?? today;

  const submit = () => {
    setTried(true);
    if (name.trim() === '' || !type || creation.isPending) return;
    creation.mutate(
      {
        name,
        type,
        description,
        targetAudience,
        startDate: `${first}T00:00:00.000Z`,
        endDate: endDate ? `${endDate}T00:00:00.000Z` : null,
      },
      { onSuccess: onDone },
    );
  };

  return (
    <DialogContent
      title="New Campaign"
      footer={
        <>
          <DialogClose asChild>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button type="submit" form={formId} variant="primary" pending={creation.isPending}>
            Create Campaign
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field
          label="Name"
          required
          error={tried && name.trim() === '' ? 'Name is required' : undefined}
        >
          {(control) => (
            <Input
              {...control}
              name="name"
              autoComplete="off"
              maxLength={200}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Field label="Type" required error={tried && !type ? 'Type is required' : undefined}>
          {(control) => (
            <Select
              {...control}
              value={type}
              onChange={setType}
              options={typeOptions}
              placeholder="Select type"
            />
          )}
        </Field>
        <Field label="Description">
          {(control) => (
            <Textarea
              {...control}
              maxLength={5000}
              value={description}
              onChange={({ target }) => setDescription(target.value)}
            />
          )}
        </Field>
        <Field label="Target Audience">
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={5000}
              value={targetAudience}
              onChange={({ target }) => setTargetAudience(target.value)}
            />
          )}
        </Field>
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Start Date" required>
            {(control) => (
              <DatePicker
                {...control}
                label="Start Date"
                clearable={false}
                min={today}
                value={startDate}
                onChange={(day) => {
                  setStartDate(day);
                  if (day && endDate && endDate < day) setEndDate(null);
                }}
              />
            )}
          </Field>
          <Field label="End Date" hint="Optional">
            {(control) => (
              <DatePicker
                {...control}
                label="End Date"
                min={first}
                value={endDate}
                onChange={setEndDate}
              />
            )}
          </Field>
        </div>
      </form>
    </DialogContent>
  );
}
