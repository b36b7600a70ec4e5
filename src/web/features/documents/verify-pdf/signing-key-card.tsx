import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listSigningCertificates,
  makeSigningKeyAgain,
  useOwnSigningKey as ownKeyEndpoint,
} from '#api/signing/signing-certificates.api.ts';
import { call } from '#web/lib/call.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { signingCertificatesQuery } from './signing-certificates.query.ts';

/** The certificate that signs contracts, and how to replace it. */
export function SigningKeyCard() {
  const certificates = useQuery(signingCertificatesQuery);
  const again = useMutationWithToast({
    act: () => call(makeSigningKeyAgain, {}),
    done: ({ message }) => message,
    failed: 'No new certificate was made',
    refresh: [listSigningCertificates.path],
  });
  return (
    <Card>
      <CardHeader
        title="Signing certificate"
        description="Signed contracts carry a digital signature of this installation. Anyone can check one at /verify, without an account."
      />
      <CardContent className="flex flex-col gap-5 text-sm">
        <QueryState query={certificates} failed="The certificates cannot be shown" shape={['h-12']}>
          {(list) =>
            list.length === 0 ? (
              <p className="text-ink-soft">
                A key and a certificate are made here when the first contract is signed.
              </p>
            ) : (
              <ul className="flex flex-col divide-y">
                {list.map(({ fingerprint, name, source, algorithm, createdAt, replacedAt }) => (
                  <li key={fingerprint} className="py-2">
                    <p className="font-medium break-words text-ink">
                      {name} {replacedAt ? '' : '(signs now)'}
                    </p>
                    <p className="text-xs text-ink-soft">
                      {source === 'own' ? 'Your own' : 'Made here'}, {algorithm},{' '}
                      {timestampText(createdAt)}
                      {replacedAt && `, replaced ${timestampText(replacedAt)}`}
                    </p>
                    <p className="font-mono text-xs break-all text-ink-soft">{fingerprint}</p>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
        <OwnKeyForm />
        <div>
          <Button size="sm" pending={again.isPending} onClick={() => again.mutate()}>
            Make a new one here
          </Button>
          <p className="mt-1 text-xs text-ink-soft">
            Earlier contracts stay valid: their certificates stay in this list.
          </p>
        </div>
      </CardContent>
    </Card>
  );
}

function OwnKeyForm() {
  const [file, setFile] = useState<File | null>(null);
  const [passphrase, setPassphrase] = useState('');
  const replace = useMutationWithToast({
    act: async (chosen: File) => {
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
      return call(ownKeyEndpoint, { body: { file: btoa(text), passphrase } });
    },
    done: ({ message }) => message,
    failed: 'Your certificate was not taken',
    refresh: [listSigningCertificates.path],
    onDone: () => {
      setFile(null);
      setPassphrase('');
    },
  });
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (file) replace.mutate(file);
      }}
    >
      <InputField
        label="Your own certificate"
        hint="PKCS #12 (.p12, .pfx), or PEM with the key"
        className="min-w-60 flex-1"
        type="file"
        accept=".p12,.pfx,.pem"
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      <InputField
        label="Its password"
        className="min-w-40 flex-1"
        type="password"
        autoComplete="off"
        value={passphrase}
        onChange={({ target }) => setPassphrase(target.value)}
      />
      <Button type="submit" disabled={!file} pending={replace.isPending}>
        Sign with it
      </Button>
    </form>
  );
}
