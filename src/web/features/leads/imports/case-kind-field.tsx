import { useId, useState } from 'react';
import {
  signalKindLabel,
  signalKindLabels,
  signalKindOfLead,
  signalKindOfWords,
} from '#domain/leads/signal-kind.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import type { PropertyType } from '#domain/leads/property-type.ts';
import type { Mapping } from './use-mapping.ts';

type CaseKindFieldProps = { mapping: Mapping; kind: PropertyType; className?: string };

const longest = 40;

/** What happened in all rows of the list: one of the known kinds, or one that the user names. */
export function CaseKindField({ mapping, kind, className }: CaseKindFieldProps) {
  const { signalKind } = mapping.choice;
  const [text, setText] = useState(signalKind ? signalKindLabel(signalKind) : '');
  const listId = useId();
  const named = text.trim() === '' ? null : signalKindOfWords(text);
  const isOwn = named !== null && !Object.hasOwn(signalKindLabels, named);
  const usual = signalKindLabel(signalKindOfLead(kind, null)).toLowerCase();
  return (
    <Field
      label="Kind of case"
      className={className}
      hint={
        isOwn ? 'A kind of your own.' : `Left empty, each row says it; where none does, ${usual}.`
      }
      error={text.trim() !== '' && named === null ? 'Begin with a letter.' : undefined}
    >
      {(control) => (
        <>
          <Input
            {...control}
            value={text}
            maxLength={longest}
            autoComplete="off"
            list={listId}
            onChange={({ target }) => {
              setText(target.value);
              mapping.setSignalKind(signalKindOfWords(target.value));
            }}
          />
          <datalist id={listId}>
            {Object.values(signalKindLabels).map((label) => (
              <option key={label} value={label}>
                {label}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
