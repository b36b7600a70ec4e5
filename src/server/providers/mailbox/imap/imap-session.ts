import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ImapFlow, MailboxObject } from 'imapflow';
import type { MailboxSession } from '../mailbox.ts';
import { explainImapFailure } from './imap-failure.ts';
import { listAttachments } from './list-attachments.ts';

/** Bytes of an attachment per request. */
const pieceBytes = 256 * 1024;

async function searchUids(client: ImapFlow, query: { uid: string } | { since: Date }) {
  const found = await client.search(query, { uid: true });
  // The library answers so where the server has refused, which is no empty mailbox.
  if (!found) throw new Error('the server did not answer a search');
  return found.toSorted((a, b) => a - b);
}

/** The value of the first of some header lines, unfolded. */
function firstHeader(lines: Buffer | undefined): string {
  const [first = ''] = (lines?.toString('latin1') ?? '').split(/\r?\n(?![ \t])/);
  return first
    .slice(first.indexOf(':') + 1)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** @param session.closed called once the connection is ended */
export function createImapSession(session: {
  client: ImapFlow;
  mailbox: MailboxObject;
  host: string;
  closed: () => void;
}): MailboxSession {
  const { client, mailbox, host, closed } = session;

  /** Sends a request to the server. @throws MailboxError */
  async function withImapErrors<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      throw explainImapFailure(error, host);
    }
  }

  const search = (query: { uid: string } | { since: Date }) =>
    withImapErrors(() => searchUids(client, query));

  return {
    validity: String(mailbox.uidValidity),
    nextUid: mailbox.uidNext,

    async uidsAfter(uid) {
      const found = await search({ uid: `${uid + 1}:*` });
      // `5:*` matches the last message even if its number is below 5.
      return found.filter((one) => one > uid);
    },

    uidsSince: (day) => search({ since: day }),

    message: (uid) =>
      withImapErrors(async () => {
        const headers = ['authentication-results'];
        const query = { uid: true, envelope: true, bodyStructure: true, headers };
        const found = await client.fetchOne(String(uid), query, { uid: true });
        if (!found) return null;
        const { envelope, bodyStructure } = found;
        return {
          uid,
          from: (envelope?.from?.[0]?.address ?? '').slice(0, 300),
          messageId: (envelope?.messageId ?? '').slice(0, 500),
          subject: (envelope?.subject ?? '').replace(/\p{Cc}+/gu, ' ').slice(0, 300),
          attachments: listAttachments(bodyStructure),
          authenticationResults: firstHeader(found.headers),
        };
      }),

    download: ({ uid, part, path, maxBytes }) =>
      withImapErrors(async () => {
        const options = {
          uid: true,
          decodeText: false,
          chunkSize: pieceBytes,
          maxBytes: maxBytes + 1,
        };
        const { content } = await client.download(String(uid), part, options);
        if (!content) return null;
        const hash = createHash('sha256');
        let size = 0;
        const note = async function* (pieces: AsyncIterable<Buffer>) {
          for await (const piece of pieces) {
            size += piece.length;
            hash.update(piece);
            yield piece;
          }
        };
        await pipeline(content, note, createWriteStream(path));
        return size > maxBytes ? 'too_large' : { size, hash: hash.digest('hex') };
      }),

    async close() {
      // The answer to the goodbye does not matter.
      await client.logout().catch(() => client.close());
      closed();
    },
  };
}
