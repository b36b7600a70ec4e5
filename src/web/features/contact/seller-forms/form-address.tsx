import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { SellerForm } from '#api/inbound/seller-forms.api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';

type FormAddressProps = { form: Pick<SellerForm, 'slug' | 'name'>; origin: string };

/** Where a form is: its page, and the tag that shows it in another site. */
export function FormAddress({ form, origin }: FormAddressProps) {
  const page = `${origin}/f/${form.slug}`;
  const snippet = `<script src="${origin}/seller-form/embed.js" data-form="${form.slug}" async></script>`;
  return (
    <div className="flex flex-col gap-3">
      <ToCopy label="Page" text={page} hint="Link to it from a letter, an ad or a QR code." />
      <ToCopy
        label="Snippet"
        text={snippet}
        hint="Paste it where the form should stand. It loads nothing from anybody else, and grows with the form."
      />
      <a
        className="self-start touch-target text-sm text-accent-text underline"
        href={page}
        target="_blank"
        rel="noopener"
      >
        Open the page
      </a>
    </div>
  );
}

/** A text to paste elsewhere. */
export function ToCopy({ label, text, hint }: { label: string; text: string; hint: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            readOnly
            value={text}
            className="font-mono text-xs max-md:text-base"
            onFocus={({ target }) => target.select()}
          />
          {/* Plain http on a home network has no clipboard API; the user can copy from the field. */}
          <Button
            className="max-md:h-11"
            aria-label={`Copy: ${label}`}
            onClick={() => void navigator.clipboard?.writeText(text).then(() => setCopied(true))}
          >
            {copied ? <Check aria-hidden /> : <Copy aria-hidden />} {copied ? 'Copied' : 'Copy'}
          </Button>
        </div>
      )}
    </Field>
  );
}
