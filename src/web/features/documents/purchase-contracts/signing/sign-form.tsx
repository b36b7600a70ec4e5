import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { SegmentedControl } from '#web/ui/display/tabs.tsx';
import { useSignContract } from './sign-contract.mutation.ts';
import { SignaturePad, type Strokes } from './signature-pad.tsx';

const ways = [
  { value: 'typed', label: 'Type' },
  { value: 'drawn', label: 'Draw' },
] as const;

type SignFormProps = {
  token: string;
  sha256: string;
  /** What has to be done first, in sentences. */
  missing: readonly string[];
  /** The paper that is signed next, before the contract; the contract itself if there is none. */
  paper: string | undefined;
};

/** Name and signature. */
export function SignForm({ token, sha256, missing, paper }: SignFormProps) {
  const [name, setName] = useState('');
  const [way, setWay] = useState<'typed' | 'drawn'>('typed');
  const [strokes, setStrokes] = useState<Strokes>([]);
  const { mutate, isPending } = useSignContract(token);
  const isReady =
    missing.length === 0 && name.trim() !== '' && (way === 'typed' || strokes.length > 0);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const drawn = way === 'drawn' ? { strokes } : {};
        if (isReady) mutate({ name, sha256, ...drawn, title: paper });
      }}
    >
      <InputField
        label="Your full name"
        required
        autoComplete="name"
        maxLength={200}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <SegmentedControl label="Way of signing" value={way} segments={ways} onChange={setWay} />
      {way === 'drawn' ? (
        <SignaturePad strokes={strokes} onChange={setStrokes} />
      ) : (
        <p className="min-h-12 border-b px-1 pt-2 pb-1 font-serif text-2xl break-words text-ink italic">
          {name || ' '}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" disabled={!isReady} pending={isPending}>
        {paper === undefined ? 'Sign the contract' : `Sign “${paper}”`}
      </Button>
      <ul aria-live="polite" className="flex flex-col gap-1 text-sm text-ink-soft empty:hidden">
        {missing.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </form>
  );
}
