import { useQuery } from '@tanstack/react-query';
import { sendsEmail, standardSubject } from '#domain/campaign-type.ts';
import { mergeFields } from '#domain/messages/merge-fields.ts';
import { placeholderFor } from '#domain/messages/placeholders.ts';
import { propertyTypeLabels } from '#domain/leads/property-type.ts';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { MergeFieldTextarea } from '#web/ui/fields/merge-field-textarea.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import {
  noAudience,
  ownLetter,
  standardLetter,
  type AudienceChoice,
  type CampaignDraft,
} from './campaign-draft.ts';
import { letterTemplatesQuery } from '#web/lib/queries/letter-templates.query.ts';

export type OutreachFieldsProps = {
  draft: CampaignDraft;
  audiences: readonly AudienceChoice[];
  /** The problem of the message. */
  problem: string | undefined;
  /** The problem of the subject. */
  subjectProblem: string | undefined;
  onChange: (part: Partial<CampaignDraft>) => void;
};

const insertableFields = mergeFields.map(({ name, label }) => ({
  text: placeholderFor(name),
  meaning: label,
}));

/** Who is contacted, with which text or letter, and how quickly. */
export function OutreachFields(props: OutreachFieldsProps) {
  const { draft, audiences, problem, subjectProblem, onChange } = props;
  const isLetter = draft.type === 'direct-mail';
  const isContacting = draft.audience !== noAudience;
  const { data: templates = [] } = useQuery({
    ...letterTemplatesQuery(),
    enabled: isLetter && isContacting,
  });

  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Who is contacted"
          value={draft.audience}
          options={[
            { value: noAudience, label: 'No audience, only record it' },
            ...audiences.map(({ value, label }) => ({ value, label })),
          ]}
          onChange={(audience) => onChange({ audience })}
        />
        {isContacting && <PaceField draft={draft} onChange={onChange} />}
      </div>
      {isContacting && isLetter && (
        <SelectField
          label="Letter"
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
      {isContacting && sendsEmail(draft.type) && (
        <SubjectField draft={draft} problem={subjectProblem} onChange={onChange} />
      )}
      {isContacting && (!isLetter || draft.letter === ownLetter) && (
        <MergeFieldTextarea
          label="Message"
          hint={isLetter ? undefined : 'Empty sends the eleven openers in turn.'}
          error={problem}
          maxLength={5000}
          value={draft.message}
          onChange={(message) => onChange({ message })}
          mergeFields={insertableFields}
        />
      )}
    </>
  );
}

const paceHints = {
  text: 'Texts a minute, between 8:00 and 21:00 at the recipient',
  'direct-mail': 'Letters a minute',
  email: 'E-mails a minute',
};

type PartProps = Pick<OutreachFieldsProps, 'draft' | 'onChange'>;

function PaceField({ draft, onChange }: PartProps) {
  const { type } = draft;
  return (
    <InputField
      label="Pace"
      hint={paceHints[type === 'direct-mail' || type === 'email' ? type : 'text']}
      inputMode="numeric"
      value={draft.pace}
      onChange={({ target }) => onChange({ pace: target.value.replace(/\D/g, '').slice(0, 5) })}
    />
  );
}

/** The subject of e-mails, and who gets one in a mixed campaign. */
function SubjectField({ draft, problem, onChange }: PartProps & { problem: string | undefined }) {
  const who = draft.type === 'mixed' ? ' A lead with a mobile number gets a text instead.' : '';
  return (
    <InputField
      label="Subject"
      error={problem}
      hint={`Empty sends “${standardSubject}”. Fields in braces are filled in.${who}`}
      autoComplete="off"
      maxLength={300}
      value={draft.subject}
      onChange={({ target }) => onChange({ subject: target.value })}
    />
  );
}
