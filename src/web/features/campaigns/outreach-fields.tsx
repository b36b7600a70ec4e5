import { useRef } from 'react';
import { mergeFields } from '#domain/messages/merge-fields.ts';
import { propertyTypeLabels } from '#domain/leads/property-type.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';
import {
  noAudience,
  ownLetter,
  standardLetter,
  type AudienceChoice,
  type CampaignDraft,
} from './campaign-draft.ts';
import { useLetterChoices } from './letter-templates.query.ts';

export type OutreachFieldsProps = {
  draft: CampaignDraft;
  audiences: readonly AudienceChoice[];
  /** What is wrong with the message. */
  problem: string | undefined;
  onChange: (part: Partial<CampaignDraft>) => void;
};

/** Who is contacted, with which text or letter, and how quickly. */
// oxlint-disable-next-line max-lines-per-function -- One component: its markup reads from top to bottom.
export function OutreachFields({ draft, audiences, problem, onChange }: OutreachFieldsProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const isLetter = draft.type === 'direct-mail';
  const isContacting = draft.audience !== noAudience;
  const { data: templates = [] } = useLetterChoices(isLetter && isContacting);

  function insert(field: string) {
    const { selectionStart, selectionEnd } = box.current ?? { selectionStart: 0, selectionEnd: 0 };
    const { message } = draft;
    onChange({
      message: `${message.slice(0, selectionStart)}{${field}}${message.slice(selectionEnd)}`,
    });
    box.current?.focus();
  }

  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Who is contacted">
          {(control) => (
            <Select
              {...control}
              value={draft.audience}
              options={[
                { value: noAudience, label: 'No audience, only record it' },
                ...audiences.map(({ value, label }) => ({ value, label })),
              ]}
              onChange={(audience) => onChange({ audience })}
            />
          )}
        </Field>
        {isContacting && (
          <Field label="Pace" hint={paceHints[isLetter ? 'letter' : 'text']}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                value={draft.pace}
                onChange={({ target }) =>
                  onChange({ pace: target.value.replace(/\D/g, '').slice(0, 5) })
                }
              />
            )}
          </Field>
        )}
      </div>
      {isContacting && isLetter && (
        <Field label="Letter">
          {(control) => (
            <Select
              {...control}
              value={draft.letter}
              options={[
                { value: standardLetter, label: 'The standard letter of each lead’s type' },
                ...templates.map(({ id, name, leadType }) => ({
                  value: id,
                  label: `${name} (${propertyTypeLabels[leadType]})`,
                })),
                { value: ownLetter, label: 'A text of my own' },
              ]}
              onChange={(letter) => onChange({ letter })}
            />
          )}
        </Field>
      )}
      {isContacting && (!isLetter || draft.letter === ownLetter) && (
        <>
          <Field
            label="Message"
            hint={isLetter ? undefined : 'Empty sends the eleven openers in turn.'}
            error={problem}
          >
            {(control) => (
              <Textarea
                {...control}
                ref={box}
                maxLength={5000}
                value={draft.message}
                onChange={({ target }) => onChange({ message: target.value })}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-1.5" role="group" aria-label="Insert a field">
            {mergeFields.map(({ name, label }) => (
              <Button key={name} size="sm" title={label} onClick={() => insert(name)}>
                {`{${name}}`}
              </Button>
            ))}
          </div>
        </>
      )}
    </>
  );
}

const paceHints = {
  text: 'Texts a minute, between 8:00 and 21:00 at the recipient',
  letter: 'Letters a minute',
};
