import { useId } from 'react';
import { Input, type InputProps } from './input.tsx';

const zones = () =>
  Intl.supportedValuesOf('timeZone').filter((name) => /^(America|Pacific|US)\//.test(name));

const labels = new Map<string, string>();

/** 'Central Time (Chicago)' of 'America/Chicago', as a person names it; a name that is none as it is. */
export function zoneLabel(name: string): string {
  const known = labels.get(name);
  if (known !== undefined) return known;
  const label = makeZoneLabel(name);
  labels.set(name, label);
  return label;
}

function makeZoneLabel(name: string): string {
  const place = name.split('/').at(-1)!.replaceAll('_', ' ');
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      timeZoneName: 'longGeneric',
    });
    const zone = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value;
    return zone ? `${zone} (${place})` : name;
  } catch {
    return name;
  }
}

type TimeZoneInputProps = Omit<InputProps, 'list' | 'value' | 'onChange'> & {
  value: string;
  onChange: (timeZone: string) => void;
};

/** The name of a time zone, with those of the United States as suggestions. */
export function TimeZoneInput({ onChange, ...props }: TimeZoneInputProps) {
  const listId = useId();
  return (
    <>
      <Input {...props} list={listId} onChange={({ target }) => onChange(target.value)} />
      <datalist id={listId}>
        {zones().map((name) => (
          <option key={name} value={name}>
            {zoneLabel(name)}
          </option>
        ))}
      </datalist>
    </>
  );
}
