import type { ContactChannel } from '#domain/contact/contact-gate.ts';

/** How each channel is called in lists. */
export const channelLabels: Record<ContactChannel, string> = {
  sms: 'Texts',
  call: 'Calls',
  mail: 'Letters',
  email: 'E-mail',
  door: 'Visits',
};

/** One of them. */
export const contactLabels: Record<ContactChannel, string> = {
  sms: 'Text',
  call: 'Call',
  mail: 'Letter',
  email: 'E-mail',
  door: 'Visit',
};
