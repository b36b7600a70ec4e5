import { useId, useRef, useState } from 'react';
import { campaignTypeLabels } from '#domain/campaign-type.ts';
import { mergeFields, unknownMergeFields } from '#domain/merge-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { dayOf } from '#web/ui/calendar-day.ts';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { useCreateCampaign } from './create-campaign.mutation.ts';
import { Rehearsal } from './rehearsal.tsx';
import { useRehearsal } from './rehearsal.query.ts';

export type CampaignComposerProps = {
  type: 'sms' | 'direct_mail';
  /** The selection that is the audience. */
  propertyIds: number[];
  onClose: () => void;
};

const words = {
  sms: { title: 'Text message campaign', hint: 'Empty sends the eleven openers in turn.' },
  direct_mail: { title: 'Direct mail campaign', hint: 'Empty sends the standard letter.' },
};

/** Writes a campaign's message, shows whom it would reach, and starts it. */
export function CampaignComposer({ type, propertyIds, onClose }: CampaignComposerProps) {
  const formId = useId();
  const [today] = useState(() => dayOf(new Date()));
  const [name, setName] = useState('');
  const [message, setMessage] = useState('');
  const [pace, setPace] = useState('30');
  const [startDate, setStartDate] = useState<string | null>(today);
  const [tried, setTried] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const creation = useCreateCampaign();
  const unknown = unknownMergeFields(message);
  const settled = useDebounced(unknown.length > 0 ? '' : message, 400);
  const rehearsal = useRehearsal({ type, propertyIds, message: settled });
  const pacePerMinute = Math.min(10_000, Math.max(1, Number.parseInt(pace, 10) || 30));
  const label = campaignTypeLabels[type === 'sms' ? 'sms' : 'direct-mail'];

  function insert(field: string) {
    const { selectionStart, selectionEnd } = box.current ?? { selectionStart: 0, selectionEnd: 0 };
    setMessage(`${message.slice(0, selectionStart)}{${field}}${message.slice(selectionEnd)}`);
    box.current?.focus();
  }

  function submit() {
    setTried(true);
    if (name.trim() === '' || unknown.length > 0 || creation.isPending) return;
    creation.mutate(
      {
        name,
        type,
        description: `${label} to ${propertyIds.length} selected properties`,
        targetAudience: `${propertyIds.length} selected properties`,
        startDate: `${startDate ?? today}T00:00:00.000Z`,
        audience: { propertyIds },
        message,
        pacePerMinute,
      },
      { onSuccess: onClose },
    );
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={words[type].title}
        description={`For ${propertyIds.length} selected properties. Nothing is sent before you start it.`}
        width="lg"
        footer={
          <>
            <DialogClose asChild>
              <Button variant="ghost">Cancel</Button>
            </DialogClose>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              pending={creation.isPending}
              disabled={propertyIds.length === 0}
            >
              Start campaign
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
                autoComplete="off"
                maxLength={200}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          <Field
            label="Message"
            hint={words[type].hint}
            error={
              unknown.length > 0 ? `There is no field called ${unknown.join(', ')}` : undefined
            }
          >
            {(control) => (
              <Textarea
                {...control}
                ref={box}
                maxLength={5000}
                value={message}
                onChange={({ target }) => setMessage(target.value)}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-1.5" role="group" aria-label="Insert a field">
            {mergeFields.map(({ name: field, label: meaning }) => (
              <Button key={field} size="sm" title={meaning} onClick={() => insert(field)}>
                {`{${field}}`}
              </Button>
            ))}
          </div>
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label="Start Date" required>
              {(control) => (
                <DatePicker
                  {...control}
                  label="Start Date"
                  clearable={false}
                  min={today}
                  value={startDate}
                  onChange={setStartDate}
                />
              )}
            </Field>
            <Field label="Pace" hint="Contacts a minute, between 8:00 and 21:00 at the recipient">
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  value={pace}
                  onChange={({ target }) => setPace(target.value.replace(/\D/g, '').slice(0, 5))}
                />
              )}
            </Field>
          </div>
        </form>
        <Rehearsal rehearsal={rehearsal} />
      </DialogContent>
    </Dialog>
  );
}
