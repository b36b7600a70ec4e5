import { Card, CardHeader } from '#web/ui/display/card.tsx';
import { useSingleSignOn } from './use-single-sign-on.ts';

/** How a user signs in who has no password here. */
export function SignInByIssuerCard() {
  const offer = useSingleSignOn();
  if (!offer || offer.hasPassword) return null;
  const rest = offer.isOnly
    ? 'Passwords, two-step sign-in and passkeys are turned off here.'
    : 'You have no password here. Your password and its second step are kept there.';
  return (
    <Card>
      <CardHeader title="Sign-in" description={`You sign in with ${offer.name}. ${rest}`} />
    </Card>
  );
}
