/** The parts of hoodiecrow-imap that tests use; it has no types of its own. */
declare module 'hoodiecrow-imap' {
  import type { Server, Socket } from 'node:net';

  export type ImapConnection = { socket: Socket };
  export type ImapCommandHandler = (
    connection: ImapConnection,
    request: { tag: string },
    data: unknown,
    /** Lets the server go on to the connection's next command. */
    done: () => void,
  ) => void;
  export type ImapFolder = { messages: { uid: number }[]; uidvalidity: number; uidnext: number };
  export type ImapServer = {
    server: Server;
    getMailbox(path: string): ImapFolder;
    getCommandHandler(command: string): ImapCommandHandler | false;
    appendMessage(
      mailbox: string,
      flags: string[],
      internaldate: Date,
      raw: string,
    ): { message: { uid: number } };
  };

  export default function createImapServer(options: {
    plugins?: string[];
    secureConnection?: boolean;
    credentials?: { key: string; cert: string };
    users?: Record<string, { password: string; xoauth2?: { accessToken: string } }>;
    storage?: Record<string, object>;
  }): ImapServer;
}
