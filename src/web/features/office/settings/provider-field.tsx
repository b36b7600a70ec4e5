import type { ProviderSetting } from '#api/settings.api.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field, type FieldControl } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { serviceLabel, settingWords } from './provider-words.ts';

type ProviderFieldProps = {
  setting: ProviderSetting;
  /** Its new value: text, null to remove it, undefined to keep it. */
  change: string | null | undefined;
  onChange: (value: string | null | undefined) => void;
  error: string | undefined;
};

/** One setting with the source of its value. */
export function ProviderField({ setting, change, onChange, error }: ProviderFieldProps) {
  const { label, source, problem } = setting;
  const { hint, where } = settingWords(setting);
  const isLocked = !setting.canBeStored || source === 'environment';
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label={
          <span className="flex flex-wrap items-center gap-1.5">
            {label}
            {source === 'environment' && <Badge tone="blue">From the environment</Badge>}
            {source === 'stored' && change === undefined && <Badge tone="green">Stored</Badge>}
            {change === null && <Badge tone="amber">Will be removed</Badge>}
          </span>
        }
        hint={
          isLocked && setting.canBeStored
            ? `Set in the server’s environment, which wins. ${hint ?? ''}`
            : hint
        }
        error={error}
      >
        {(control) =>
          isLocked ? (
            <p id={control.id} className="text-sm break-all text-ink-soft">
              {presentValue(setting)}
            </p>
          ) : (
            <Entry control={control} setting={setting} change={change} onChange={onChange} />
          )
        }
      </Field>
      {where && !isLocked && (
        <details className="text-xs text-ink-soft">
          <summary className="inline-block cursor-pointer touch-target-down text-accent-text">
            Where do I find this?
          </summary>
          <p className="mt-1">{where}</p>
        </details>
      )}
      {problem && <Alert tone="danger">{problem}</Alert>}
      {source === 'stored' && !isLocked && change === undefined && (
        <Button
          size="sm"
          variant="link"
          className="self-start px-0"
          aria-label={`Remove: ${label}`}
          onClick={() => onChange(null)}
        >
          Remove
        </Button>
      )}
    </div>
  );
}

type EntryProps = Omit<ProviderFieldProps, 'error'> & { control: FieldControl };

function Entry({ control, setting, change, onChange }: EntryProps) {
  const { options, isSecret, fallback } = setting;
  if (options) {
    const unset = {
      value: '-',
      label: fallback ? `${serviceLabel(fallback)} (default)` : 'Not set',
    };
    return (
      <Select
        {...control}
        value={change === undefined ? (setting.value ?? '-') : (change ?? '-')}
        options={[unset, ...options.map((value) => ({ value, label: serviceLabel(value) }))]}
        onChange={(value) => onChange(value === '-' ? null : value)}
      />
    );
  }
  return (
    <Input
      {...control}
      type={isSecret ? 'password' : 'text'}
      // Our secrets must not be saved to a password manager, nor filled in from one.
      autoComplete={isSecret ? 'new-password' : 'off'}
      spellCheck={false}
      maxLength={4000}
      placeholder={isSecret ? presentValue(setting) : (fallback ?? '')}
      value={change === undefined ? (isSecret ? '' : (setting.value ?? '')) : (change ?? '')}
      onChange={({ target }) => {
        const kept = target.value === (isSecret ? '' : (setting.value ?? ''));
        onChange(kept ? undefined : target.value || null);
      }}
    />
  );
}

function presentValue({ isSecret, source, ending, value, fallback }: ProviderSetting): string {
  if (!source) return fallback ?? 'Not set';
  if (!isSecret) return value ?? 'Set';
  return ending ? `Set, ends in ${ending}` : 'Set';
}
