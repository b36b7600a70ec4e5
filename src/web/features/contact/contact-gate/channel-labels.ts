import type { ContactChannel } from '#domain/contact/contact-gate.ts';

/** How each channel is called in lists. */
export const channelLabels: Record<ContactChannel, string> = {
  sms: 'Texts',
  mail: 'Letters',
  email: 'E-mail',
};

/** One of them. */
export const contactLabels: Record<ContactChannel, string> = {
  sms: 'Text',
  mail: 'Letter',
  email: 'E-mail',
};
