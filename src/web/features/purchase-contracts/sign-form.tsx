import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { SegmentedControl } from '#web/ui/display/tabs.tsx';
import { useSignContract } from './sign-contract.mutation.ts';
import { SignaturePad, type Strokes } from './signature-pad.tsx';

const ways = [
  { value: 'typed', label: 'Type' },
  { value: 'drawn', label: 'Draw' },
] as const;

/** Name, signature and consent. */
export function SignForm({ token, sha256 }: { token: string; sha256: string }) {
  const [name, setName] = useState('');
  const [way, setWay] = useState<'typed' | 'drawn'>('typed');
  const [strokes, setStrokes] = useState<Strokes>([]);
  const [agreed, setAgreed] = useState(false);
  const { mutate, isPending } = useSignContract(token);
  const isReady = name.trim() !== '' && agreed && (way === 'typed' || strokes.length > 0);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) mutate({ name, sha256, ...(way === 'drawn' ? { strokes } : {}) });
      }}
    >
      <Field label="Your full name" required>
        {(control) => (
          <Input
            {...control}
            autoComplete="name"
            maxLength={200}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <SegmentedControl label="Way of signing" value={way} segments={ways} onChange={setWay} />
      {way === 'drawn' ? (
        <SignaturePad strokes={strokes} onChange={setStrokes} />
      ) : (
        <p className="min-h-12 border-b px-1 pt-2 pb-1 font-serif text-2xl text-ink italic">
          {name || ' '}
        </p>
      )}
      <CheckboxField checked={agreed} onChange={setAgreed} className="max-md:min-h-11">
        I have read the contract and agree to sign it electronically.
      </CheckboxField>
      <Button type="submit" variant="primary" size="lg" disabled={!isReady} pending={isPending}>
        Sign the contract
      </Button>
    </form>
  );
}
