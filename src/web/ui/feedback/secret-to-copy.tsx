import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Alert } from './alert.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Input } from '../fields/input.tsx';

/** A secret that is shown this once, to be copied. */
export function SecretToCopy({ secret, what }: { secret: string; what: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <Alert tone="success" title={`Copy the ${what} now: it is not shown again.`}>
      <div className="mt-2 flex items-center gap-2">
        <Input
          aria-label={`New ${what}`}
          readOnly
          value={secret}
          onFocus={({ target }) => target.select()}
        />
        <IconButton
          label={`Copy the ${what}`}
          variant="outline"
          className="max-md:size-11"
          // Plain http on a home network has no clipboard API; the user can copy from the field.
          onClick={() => void navigator.clipboard?.writeText(secret).then(() => setCopied(true))}
        >
          {copied ? <Check /> : <Copy />}
        </IconButton>
      </div>
    </Alert>
  );
}
