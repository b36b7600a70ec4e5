import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { beginOidc } from '#api/accounts/oidc.api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { sessionQuery } from './session.query.ts';

/** Why the last sign-in failed, by the code that the server put into the address. */
const sentences: Record<string, string> = {
  'oidc.unavailable': 'The sign-in service cannot be reached. Please try again in a minute.',
  'oidc.expired': 'This sign-in took too long or was begun in another browser. Please try again.',
  'oidc.denied': 'The sign-in service did not let you in.',
  'oidc.refused': 'The answer of the sign-in service could not be trusted. Please try again.',
  'oidc.email_unverified':
    'The sign-in service has not verified your e-mail address. Verify it there, then try again.',
  'oidc.not_allowed': 'You have no account here. Ask the owner to let you in.',
  'oidc.no_owner': 'This installation has no owner yet. The owner signs in first.',
};

const readFailure = () => sentences[/^#sign-in-failed=([\w.]+)$/.exec(location.hash)?.[1] ?? ''];

/** The button that leads to the OpenID Connect issuer, where one is configured. */
export function SingleSignOn() {
  const { data: session } = useQuery(sessionQuery);
  const [failure] = useState(readFailure);
  const offer = session?.singleSignOn;
  if (!offer) return null;
  const returnTo = encodeURIComponent(`${location.pathname}${location.search}`);
  return (
    <div className="flex flex-col gap-4">
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button asChild variant="primary" size="lg">
        <a href={`${beginOidc.path}?returnTo=${returnTo}`}>Sign in with {offer.name}</a>
      </Button>
      {offer.hasPassword && (
        <p className="flex items-center gap-3 pb-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {offer.isOnly ? 'or as the owner, with a password' : 'or with a password'}
        </p>
      )}
    </div>
  );
}
