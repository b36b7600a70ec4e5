import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Input } from '#web/ui/fields/input.tsx';

/** An address that a person pastes at a carrier, with a button that copies it. */
export function CopyAddress({ url, label }: { url: string; label: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <div className="flex gap-2">
      <Input aria-label={label} readOnly value={url} onFocus={({ target }) => target.select()} />
      {/* Plain http on a home network has no clipboard API; the user can copy from the field. */}
      <Button onClick={() => void navigator.clipboard?.writeText(url).then(() => setCopied(true))}>
        {copied ? <Check aria-hidden /> : <Copy aria-hidden />} {copied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
}
