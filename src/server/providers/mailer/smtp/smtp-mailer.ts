import { setTimeout as sleep } from 'node:timers/promises';
import { composeMessage, type MailSender } from '../compose-message.ts';
import { MailError, type Mailer } from '../mailer.ts';
import { sendBySmtp, trySmtp, type SmtpServer } from './smtp-session.ts';

type SmtpMailerOptions = {
  server: SmtpServer;
  sender: MailSender;
  /** Pauses before the second, third, … attempt, in ms. */
  pauses?: readonly number[];
};

/**
 * Sends through a mail server. A busy or unreachable server is retried after a pause; a message
 * that may already have been accepted is not.
 */
export function createSmtpMailer({
  server,
  sender,
  pauses = [1000, 4000],
}: SmtpMailerOptions): Mailer {
  return {
    name: 'smtp',
    repeatable: false,
    async testConnection() {
      await trySmtp(server);
      const who = server.user ? ` and accepts the sign-in of ${server.user}` : '';
      return `The mail server ${server.host} answers${who}.`;
    },
    async send(mail) {
      const message = await composeMessage(mail, sender);
      for (let attempt = 0; ; attempt += 1) {
        try {
          await sendBySmtp({ server, from: sender.address, to: mail.to, message });
          return { sent: true, messageId: mail.messageId };
        } catch (error) {
          const pause = pauses[attempt];
          const isSafe = error instanceof MailError && error.kind === 'unreachable';
          if (!isSafe || pause === undefined) throw error;
          await sleep(pause);
        }
      }
    },
  };
}
