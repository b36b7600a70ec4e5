import type { ChildProcess } from 'node:child_process';
import { createUnreadableDocumentError } from '../document-text.errors.ts';
import { endReaderProcess, startReaderProcess } from './reader-child.ts';

export type Reader = { child: ChildProcess; done: number; busy: boolean; idle?: NodeJS.Timeout };

type Options = { processes: number; idleTimeout: number; documentsPerProcess: number };

export type ReaderPool = ReturnType<typeof createReaderPool>;

/** The processes that read: started when they are needed, ended when they are idle or worn. */
export function createReaderPool({ processes, idleTimeout, documentsPerProcess }: Options) {
  const readers = new Set<Reader>();
  const waiting: (() => void)[] = [];
  let closed = false;

  function end(reader: Reader): void {
    clearTimeout(reader.idle);
    readers.delete(reader);
    endReaderProcess(reader.child);
  }

  function start(): Reader {
    const child = startReaderProcess();
    const reader: Reader = { child, done: 0, busy: false };
    child.on('exit', () => readers.delete(reader));
    child.on('error', () => readers.delete(reader));
    readers.add(reader);
    return reader;
  }

  async function take(): Promise<Reader> {
    for (;;) {
      if (closed) throw createUnreadableDocumentError('reader_failed');
      const free = [...readers].find((reader) => !reader.busy);
      const reader = free ?? (readers.size < processes ? start() : undefined);
      if (reader) {
        clearTimeout(reader.idle);
        reader.busy = true;
        reader.child.ref();
        return reader;
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }

  function release(reader: Reader): void {
    reader.busy = false;
    reader.done++;
    if (closed || reader.done >= documentsPerProcess || !reader.child.connected) end(reader);
    else {
      reader.idle = setTimeout(() => end(reader), idleTimeout);
      reader.idle.unref();
      reader.child.unref();
      reader.child.channel?.unref();
    }
    waiting.shift()?.();
  }

  function close() {
    closed = true;
    for (const reader of readers) end(reader);
    for (const wake of waiting.splice(0)) wake();
  }

  return { take, release, end, close, has: (reader: Reader) => readers.has(reader) };
}
