import { useState } from 'react';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { InputField } from '#web/ui/fields/input-field.tsx';

type MoneyFieldProps = {
  label: string;
  hint?: string;
  required?: boolean;
  /** Cents; null for an empty field. */
  value: number | null;
  onChange: (cents: number | null) => void;
};

/** Dollars as people type them, with their label; what is no amount is marked and not taken over. */
export function MoneyField({ label, hint, required = false, value, onChange }: MoneyFieldProps) {
  const [typed, setTyped] = useState(value === null ? '' : formatMoney(value));
  const cents = parseMoney(typed);
  const isWrong = typed.trim() !== '' && (cents === null || cents < 0);
  return (
    <InputField
      label={label}
      hint={hint}
      required={required}
      error={isWrong ? 'Enter dollars' : undefined}
      inputMode="decimal"
      autoComplete="off"
      placeholder="$0"
      controlClassName="tabular-nums max-md:text-base"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const read = target.value.trim() === '' ? null : parseMoney(target.value);
        onChange(read !== null && read >= 0 ? read : null);
      }}
      // '205k' is shown as what it was read as.
      onBlur={() => cents !== null && !isWrong && setTyped(formatMoney(cents))}
    />
  );
}
