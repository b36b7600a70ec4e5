import type { ProviderPort } from '#api/settings.api.ts';
import { MailSignIn } from './mail-sign-in.tsx';
import { TextingRegistration } from './texting-registration.tsx';

/** What a service has beside its settings. */
export function ProviderExtras({ port }: { port: ProviderPort }) {
  const settings = port.groups.flatMap((group) => group.settings);
  if (port.port === 'sms' && port.isReal) return <TextingRegistration />;
  const signsIn = settings.some(({ name, value }) => name === 'MAIL_OAUTH_SERVICE' && value);
  return port.port === 'mailer' && signsIn ? <MailSignIn /> : null;
}
