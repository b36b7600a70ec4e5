import { useState } from 'react';
import { beginOidc } from '#api/accounts/oidc.api.ts';
import { oidcFailures } from '#domain/oidc-failures.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useSingleSignOn } from './use-single-sign-on.ts';

/** Why the last sign-in failed, by the code that the server put into the URL. */
const readFailure = () => {
  const code = /^#sign-in-failed=([\w.]+)$/.exec(location.hash)?.[1] ?? '';
  return Object.entries(oidcFailures).find(([known]) => known === code)?.[1];
};

/**
 * The button that leads to the OpenID Connect issuer, if one is configured.
 * @param to the path to return to; by default the current one.
 */
export function SingleSignOn({ to }: { to?: string }) {
  const [failure] = useState(readFailure);
  const offer = useSingleSignOn();
  if (!offer) return null;
  const returnTo = encodeURIComponent(to ?? `${location.pathname}${location.search}`);
  return (
    <div className="flex flex-col gap-4">
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button asChild variant="primary" size="lg">
        <a href={`${beginOidc.path}?returnTo=${returnTo}`}>Sign in with {offer.name}</a>
      </Button>
      {offer.hasPassword && to === undefined && (
        <p className="flex items-center gap-3 pb-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {offer.isOnly ? 'or as the owner, with a password' : 'or with a password'}
        </p>
      )}
    </div>
  );
}
