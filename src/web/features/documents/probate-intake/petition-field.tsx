import { type KeyboardEvent, type ReactNode } from 'react';
import type { PetitionFieldName } from '@lotline/petition-reader/petition-field.ts';
import type { PetitionReading } from '#api/probate-intake.api.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import { cn } from '#web/ui/styles/cn.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { ConfidenceBadge } from './confidence-badge.tsx';
import { kindOf } from './field-labels.ts';
import { ReadingChoices } from './reading-choices.tsx';
import { readingByKey, readingsOf, takesDigits } from './readings.ts';
import { isUnsure } from './unsure-fields.ts';

export type PetitionFieldProps = {
  name: PetitionFieldName;
  label: string;
  reading: PetitionReading;
  value: string;
  isActive: boolean;
  error?: string | undefined;
  /** The place of the field on its page, if a user has to read it there. */
  picture?: ReactNode;
  onChange: (value: string) => void;
  onActivate: () => void;
};

/** One field of a petition: what was read, its confidence, and the alternatives. */
export function PetitionField({
  name,
  label,
  reading,
  value,
  isActive,
  error,
  picture,
  onChange,
  onActivate,
}: PetitionFieldProps) {
  const kind = kindOf(name);
  const readings = readingsOf(reading);
  const unsure = isUnsure(name, reading);
  const show = kind === 'phone' ? formatPhoneNumber : (text: string) => text;
  const choose = (event: KeyboardEvent<HTMLInputElement>) => {
    const reading = readingByKey(event.nativeEvent, { readings, value, name });
    if (reading === undefined) return;
    event.preventDefault();
    onChange(reading);
  };
  return (
    <div
      className={cn('rounded-md px-2 py-1.5', isActive && 'bg-accent-tint/60')}
      onFocus={onActivate}
      onMouseEnter={onActivate}
    >
      <Field
        label={
          <span className="flex items-center gap-2">
            {label}{' '}
            <ConfidenceBadge
              value={reading.value}
              confidence={reading.confidence}
              handwritten={reading.handwritten}
            />
          </span>
        }
        error={error}
      >
        {(control) => (
          <>
            {picture}
            <Input
              {...control}
              data-petition-field={name}
              type={{ text: 'text', date: 'date', phone: 'tel' }[kind]}
              value={show(value)}
              placeholder={placeholderOf(kind, reading)}
              autoComplete="off"
              // Tab goes through what a user has to check; Alt and arrows through all.
              tabIndex={unsure || error ? 0 : -1}
              // On a phone the pages are above the fields and the buttons below them, also when the
              // user tabs.
              className="max-lg:scroll-mt-[calc(38dvh+6rem)] max-lg:scroll-mb-24"
              onChange={(event) => onChange(event.target.value)}
              onKeyDown={choose}
            />
          </>
        )}
      </Field>
      {(readings.length > 1 || (unsure && readings[0] !== undefined && !reading.value)) && (
        <ReadingChoices
          label={label}
          readings={readings}
          value={value}
          show={show}
          withAlt={takesDigits(name)}
          onChange={onChange}
        />
      )}
      {reading.secondOpinion !== null && reading.secondOpinion !== reading.value && (
        <p className="mt-1 text-xs text-amber-text">
          Second opinion: {show(reading.secondOpinion) || 'not in the document'}
        </p>
      )}
    </div>
  );
}

function placeholderOf(kind: 'text' | 'date' | 'phone', { handwritten }: PetitionReading) {
  if (kind === 'date') return undefined;
  return handwritten ? 'Type what is written' : 'Not in the document';
}
