import type { KeyboardEvent } from 'react';
import type { PetitionReading } from '#api/probate-intake.api.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import { cn } from '#web/ui/styles/cn.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { ConfidenceBadge } from './confidence-badge.tsx';
import { readingByKey, readingsOf } from './readings.ts';

export type PetitionFieldProps = {
  label: string;
  kind: 'text' | 'date' | 'phone';
  reading: PetitionReading;
  value: string;
  isActive: boolean;
  error?: string | undefined;
  onChange: (value: string) => void;
  onActivate: () => void;
};

/** One field of a petition: what was read, how surely, and what else it could be. */
export function PetitionField({
  label,
  kind,
  reading,
  value,
  isActive,
  error,
  onChange,
  onActivate,
}: PetitionFieldProps) {
  const readings = readingsOf(reading);
  const show = kind === 'phone' ? formatPhoneNumber : (text: string) => text;
  const others = readings.filter((other) => other !== value);
  const cycle = (event: KeyboardEvent<HTMLInputElement>) => {
    const reading = readingByKey(event.key, readings, value);
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
            {label} <ConfidenceBadge value={reading.value} confidence={reading.confidence} />
          </span>
        }
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            type={{ text: 'text', date: 'date', phone: 'tel' }[kind]}
            value={show(value)}
            placeholder={kind === 'date' ? undefined : 'Not in the document'}
            autoComplete="off"
            // On a phone the pages stand above the fields and the buttons below them, also when one tabs.
            className="max-lg:scroll-mt-[calc(38dvh+6rem)] max-lg:scroll-mb-24"
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={cycle}
          />
        )}
      </Field>
      {others.length > 0 && (
        <div className="mt-1 flex flex-wrap items-center gap-1">
          <span className="text-xs text-ink-soft">or</span>
          {others.map((other) => (
            <button
              key={other}
              type="button"
              className="max-w-full touch-target truncate rounded-md border bg-surface px-1.5 py-0.5 text-xs text-ink-soft hover:bg-hover hover:text-ink"
              onClick={() => onChange(other)}
            >
              {show(other)}
            </button>
          ))}
        </div>
      )}
      {reading.secondOpinion !== null && reading.secondOpinion !== reading.value && (
        <p className="mt-1 text-xs text-amber-text">
          Second opinion: {show(reading.secondOpinion) || 'not in the document'}
        </p>
      )}
    </div>
  );
}
