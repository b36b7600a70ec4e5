import { paragraphs } from '#server/providers/mailer/mail-html.ts';
import type { MailMessage } from '#server/providers/mailer/mailer.ts';
import type { ContractEmailRow } from '../../contract-emails.store.ts';
import { textsOf } from '../../form-text.ts';
import type { ContractRow } from '../../purchase-contracts.store.ts';

/** An e-mail about a signing: an invitation, a reminder, or what a signer declined. */
export function signerMessage(options: {
  contract: ContractRow;
  email: ContractEmailRow;
  /** The signer; for `declined`, who declined. */
  name: string;
  sender: string;
  /** The signer's link. */
  link: string | undefined;
  /** Why the signer declined. */
  reason: string;
}): MailMessage {
  const { contract, email, name, sender, link, reason } = options;
  const property = textsOf(contract.form)('property');
  const lines: Record<'invitation' | 'reminder' | 'declined', string[]> = {
    invitation: [
      `Hello ${name},`,
      `${sender} asks you to sign the purchase agreement for ${property}.`,
      `Read every page and sign here: ${link}`,
      'The link is yours alone: please do not forward it. You can also decline there and say why. Have an attorney read the agreement before you sign.',
    ],
    reminder: [
      `Hello ${name},`,
      `this is a reminder, the only one: ${sender} asks you to sign the purchase agreement for ${property}.`,
      `Read every page and sign, or decline, here: ${link}`,
    ],
    declined: [
      'Hello,',
      `${name} declined to sign the purchase agreement for ${property}.`,
      `The reason: ${reason}`,
      'Nobody can sign this version any more. Open it again to make a new one.',
    ],
  };
  const subjects = {
    invitation: 'Please sign',
    reminder: 'Reminder: please sign',
    declined: 'Declined',
  };
  const purpose = email.purpose === 'contract' ? 'invitation' : email.purpose;
  return {
    messageId: email.message_id,
    to: email.to_address,
    ...(email.reply_to ? { replyTo: email.reply_to } : {}),
    subject: `${subjects[purpose]}: purchase agreement, ${property}`.slice(0, 300),
    ...paragraphs(lines[purpose]),
    date: email.created_at,
    attachments: [],
  };
}
