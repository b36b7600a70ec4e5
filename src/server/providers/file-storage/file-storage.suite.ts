import { Readable } from 'node:stream';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { FileMissingError, type FileStorage } from './file-storage.ts';

/** What every adapter of the port keeps. */
export function describeFileStorage(name: string, create: () => Promise<FileStorage>) {
  describe(name, () => {
    test('reads back a stored file byte for byte', async () => {
      const storage = await create();
      const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
      await storage.put('uploads/list.xlsx', bytes);
      expect(new Uint8Array(await buffer(await storage.read('uploads/list.xlsx')))).toEqual(bytes);
    });

    test('storing again replaces the file', async () => {
      const storage = await create();
      await storage.put('a.txt', Readable.from([Buffer.from('first')]));
      await storage.put('a.txt', Readable.from([Buffer.from('second')]));
      expect((await buffer(await storage.read('a.txt'))).toString()).toBe('second');
    });

    test('a stream that fails stores nothing', async () => {
      const storage = await create();
      const broken = Readable.from(
        (async function* () {
          yield Buffer.from('half');
          throw new Error('connection lost');
        })(),
      );
      await expect(storage.put('broken.txt', broken)).rejects.toThrow('connection lost');
      await expect(storage.read('broken.txt')).rejects.toBeInstanceOf(FileMissingError);
    });

    test('stores many files concurrently, beside others and replacing them', async () => {
      const storage = await create();
      await storage.put('many/old.txt', Buffer.from('old'));
      await storage.put('many/0/0.txt', Buffer.from('replaced'));
      const texts = Array.from({ length: 40 }, (_, n) => [`many/${n % 3}/${n}.txt`, `file ${n}`]);
      const files = async function* () {
        for (const [key, content] of texts) {
          yield { key: key!, open: async () => Readable.from([Buffer.from(content!)]) };
        }
      };
      expect(await storage.putAll(files())).toBe(40);
      for (const [key, content] of [...texts, ['many/old.txt', 'old']]) {
        expect((await buffer(await storage.read(key!))).toString()).toBe(content);
      }
      const keys: string[] = [];
      for await (const key of storage.list()) if (key.startsWith('many/')) keys.push(key);
      expect(keys).toHaveLength(41);
    });

    test('lists stored files by their keys', async () => {
      const storage = await create();
      await storage.put('listed/one.txt', Buffer.from('1'));
      await storage.put('listed/two/three.txt', Buffer.from('2'));
      const keys: string[] = [];
      for await (const key of storage.list()) if (key.startsWith('listed/')) keys.push(key);
      expect(keys.sort()).toEqual(['listed/one.txt', 'listed/two/three.txt']);
    });

    test('a borrowed file is a local file', async () => {
      const storage = await create();
      await storage.put('b.txt', Buffer.from('lent'));
      const { path, release } = await storage.borrow('b.txt');
      expect(await readFile(path, 'utf8')).toBe('lent');
      await release();
    });

    test('removing twice is the same as once', async () => {
      const storage = await create();
      await storage.put('c.txt', Buffer.from('x'));
      await storage.remove('c.txt');
      await storage.remove('c.txt');
      await expect(storage.read('c.txt')).rejects.toBeInstanceOf(FileMissingError);
    });

    test.each(['../etc/passwd', '/etc/passwd', 'a/../../b', 'A.txt', ''])(
      'rejects the key %j',
      async (key) => {
        const storage = await create();
        await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a file key');
        const files = async function* () {
          yield { key, open: async () => Readable.from([Buffer.from('x')]) };
        };
        await expect(storage.putAll(files())).rejects.toThrow('Not a file key');
      },
    );
  });
}
