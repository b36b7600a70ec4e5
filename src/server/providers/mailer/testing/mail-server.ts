import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

type Refusal = { code: number; message: string };

/**
 * The connection is cut, or no response arrives; with or without the message having been accepted.
 * A half answer is 'accept-and-cut' in the middle of its line; a late one comes, after a while.
 */
type Mishap = 'cut' | 'accept-and-cut' | 'half-answer' | 'late' | 'silence' | 'accept-in-silence';

type MailServerOptions = SMTPServerOptions & {
  /**
   * Called for each message once its bytes have arrived; returns how to treat it, if not normally.
   */
  decide?: (attempt: number) => Refusal | Mishap | undefined;
};

/** A real mail server on a free port that keeps accepted messages. */
export async function startMailServer({ decide, ...options }: MailServerOptions = {}) {
  const accepted: string[] = [];
  const recipients: string[][] = [];
  const sockets = new Set<Socket>();
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    // The greeting would wait for the machine's name server.
    disableReverseLookup: true,
    ...options,
    onData(stream, session, answer) {
      void buffer(stream).then((bytes) => {
        attempts += 1;
        const decision = decide?.(attempts);
        const accept = () => {
          accepted.push(bytes.toString());
          recipients.push(session.envelope.rcptTo.map(({ address }) => address));
        };
        if (decision === 'accept-in-silence') accept();
        if (decision === 'silence' || decision === 'accept-in-silence') return;
        if (decision === 'late') {
          accept();
          setTimeout(answer, 200);
          return;
        }
        if (decision === 'cut' || decision === 'accept-and-cut' || decision === 'half-answer') {
          if (decision !== 'cut') accept();
          for (const socket of sockets) {
            if (decision === 'half-answer') socket.write('250 O', () => socket.destroy());
            else socket.destroy();
          }
          return;
        }
        if (decision) {
          answer(Object.assign(new Error(decision.message), { responseCode: decision.code }));
          return;
        }
        accept();
        answer();
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    accepted,
    recipients,
    /** How many complete messages were received, accepted or not. */
    attempts: () => attempts,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
