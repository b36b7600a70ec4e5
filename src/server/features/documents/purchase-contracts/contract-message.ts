import { paragraphs } from '#server/providers/mailer/mail-html.ts';
import type { MailMessage } from '#server/providers/mailer/mailer.ts';
import { contractFilename } from './contract-filename.ts';
import { textsOf } from './form-text.ts';
import type { ContractRow } from './purchase-contracts.store.ts';

/** The e-mail that carries a contract. */
export function contractMessage(options: {
  contract: ContractRow;
  pdf: Uint8Array;
  email: {
    with_signature?: boolean;
    message_id: string;
    to_address: string;
    reply_to: string;
    created_at: Date;
  };
}): MailMessage {
  const { contract, pdf, email } = options;
  const words = textsOf(contract.form);
  const lines = [
    'Hello,',
    `attached is the ${email.with_signature ? 'signed copy of the ' : ''} purchase agreement for ${words('property')}, between ${words('seller')} (seller) and ${words('buyer')} (buyer).`,
    email.with_signature
      ? 'Please keep it. Its last page says when and how it was signed.'
      : 'Please read it, and have an attorney read it, before signing. Answers to this message reach the sender.',
  ];
  return {
    messageId: email.message_id,
    to: email.to_address,
    ...(email.reply_to ? { replyTo: email.reply_to } : {}),
    subject: `Purchase agreement: ${words('property')}`.slice(0, 300),
    ...paragraphs(lines),
    date: email.created_at,
    attachments: [
      {
        filename: contractFilename(contract),
        contentType: 'application/pdf',
        content: pdf,
      },
    ],
  };
}
