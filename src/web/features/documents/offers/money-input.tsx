import { useState } from 'react';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { Input, type InputProps } from '#web/ui/fields/input.tsx';

type MoneyInputProps = Omit<InputProps, 'value' | 'onChange'> & {
  /** Cents; null shows an empty field. */
  value: number | null;
  /** Called with what can be read as an amount, and with null for an empty field. */
  onChange: (cents: number | null) => void;
};

/** Dollars as people type them: '350k', '$1,200'. What is no amount stays and is marked. */
export function MoneyInput({ value, onChange, onBlur, ...input }: MoneyInputProps) {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && typed.trim() !== '' && readMoney(typed) === null;
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      placeholder="$0"
      {...input}
      {...(isWrong && { 'aria-invalid': true })}
      className="tabular-nums max-md:text-base"
      value={typed ?? (value === null ? '' : formatMoney(value))}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const cents = readMoney(currentTarget.value);
        if (cents !== null || currentTarget.value.trim() === '') onChange(cents);
      }}
      onBlur={(event) => {
        if (!isWrong) setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}

function readMoney(text: string): number | null {
  const cents = parseMoney(text);
  return cents === null || cents < 0 || cents > 100_000_000_000 ? null : cents;
}
