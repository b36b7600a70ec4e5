import { useState } from 'react';
import { Input, type InputProps } from '#web/ui/fields/input.tsx';

type NumberInputProps = Omit<InputProps, 'value' | 'onChange'> & {
  value: number;
  most: number;
  onChange: (value: number) => void;
};

/** A number from 0 to `most`; an empty field is 0. */
export function NumberInput({ value, most, onChange, ...input }: NumberInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...input}
      className="tabular-nums max-md:text-base"
      value={typed ?? String(value)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value;
        if (!/^\d*\.?\d{0,2}$/.test(text) || Number(text) > most) return;
        setTyped(text);
        onChange(Number(text));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
