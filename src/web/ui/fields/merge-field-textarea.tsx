import { useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { TextareaField } from './textarea-field.tsx';

type MergeFieldTextareaProps = {
  label: string;
  required?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  maxLength: number;
  className?: string;
  value: string;
  onChange: (text: string) => void;
  /** The fields that can be inserted: the text that the button shows and inserts, and its tooltip. */
  mergeFields: readonly { text: string; meaning: string }[];
};

/** A text with buttons that insert merge fields at the caret. */
export function MergeFieldTextarea(props: MergeFieldTextareaProps) {
  const { className, onChange, mergeFields, ...field } = props;
  const box = useRef<HTMLTextAreaElement>(null);

  function insert(text: string) {
    const { selectionStart, selectionEnd } = box.current!;
    onChange(`${field.value.slice(0, selectionStart)}${text}${field.value.slice(selectionEnd)}`);
    box.current?.focus();
  }

  return (
    <>
      <TextareaField
        {...field}
        ref={box}
        controlClassName={className}
        onChange={({ target }) => onChange(target.value)}
      />
      <div
        className="flex flex-wrap gap-1.5 pointer-coarse:gap-2"
        role="group"
        aria-label="Insert a field"
      >
        {mergeFields.map(({ text, meaning }) => (
          <Button key={text} size="sm" title={meaning} onClick={() => insert(text)}>
            {text}
          </Button>
        ))}
      </div>
    </>
  );
}
