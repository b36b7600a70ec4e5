import type { FormWords } from '#api/inbound/seller-forms.api.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';

type Lines = { name: keyof FormWords; label: string; max: number; hint?: string; isLong?: boolean };

const lines: readonly Lines[] = [
  { name: 'title', label: 'Title', max: 120 },
  { name: 'intro', label: 'Below the title', max: 600, isLong: true },
  { name: 'button', label: 'Button', max: 40 },
  { name: 'thanksTitle', label: 'Title after sending', max: 120 },
  { name: 'thanks', label: 'After sending', max: 600, isLong: true },
  {
    name: 'consent',
    label: 'Consent to calls and texts',
    max: 2_000,
    isLong: true,
    hint: 'Beside a box that the seller may tick. Each entry keeps these exact words, with time and network address. Ask your lawyer for them; empty for none.',
  },
];

const confirmation: Lines = {
  name: 'confirmation',
  label: 'Confirmation',
  max: 600,
  isLong: true,
  hint: '{name} is the seller’s name.',
};

type FormWordsFieldsProps = {
  words: FormWords;
  /** Another program has a page of its own. */
  isPage: boolean;
  /** Whether a text or an e-mail confirms. */
  confirms: boolean;
  onChange: (part: Partial<FormWords>) => void;
};

/** What stands on the page, in the owner's words. */
export function FormWordsFields({ words, isPage, confirms, onChange }: FormWordsFieldsProps) {
  return [...(isPage ? lines : []), ...(confirms ? [confirmation] : [])].map(
    ({ name, label, max, hint, isLong }) => (
      <Field key={name} label={label} hint={hint}>
        {(control) => {
          const given = {
            ...control,
            maxLength: max,
            value: words[name],
            className: 'max-md:text-base',
          };
          return isLong ? (
            <Textarea {...given} onChange={({ target }) => onChange({ [name]: target.value })} />
          ) : (
            <Input {...given} onChange={({ target }) => onChange({ [name]: target.value })} />
          );
        }}
      </Field>
    ),
  );
}
