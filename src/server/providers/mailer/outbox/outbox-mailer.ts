import type { FileStorage } from '../../file-storage/file-storage.ts';
import { composeMessage, type MailSender } from '../compose-message.ts';
import { MailError, type Mailer } from '../mailer.ts';
import { outboxKey } from '../outbox-key.ts';

/**
 * Sends nothing: writes each message as a file that a user opens in a mail program or downloads.
 * The same message twice is the same file.
 */
export function createOutboxMailer(options: { files: FileStorage; sender: MailSender }): Mailer {
  return {
    name: 'outbox',
    repeatable: true,
    testConnection: async () =>
      'Messages wait in the outbox as files; a person opens and sends them.',
    async send(message) {
      const bytes = await composeMessage(message, options.sender);
      const fileKey = outboxKey(message.messageId);
      // "X-Unsent" opens the file as a draft with a Send button in the mail programs that know it.
      const draft = Buffer.concat([Buffer.from('X-Unsent: 1\r\n'), bytes]);
      try {
        await options.files.put(fileKey, draft);
      } catch (error) {
        throw new MailError('unreachable', 'The message could not be put into the outbox.', error);
      }
      return { sent: false, messageId: message.messageId, fileKey };
    },
  };
}
