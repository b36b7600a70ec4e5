import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

const length = 32;

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** The key in the file; undefined if there is no file, or if it contains no key. */
export async function readKeyFile(path: string): Promise<Buffer | undefined> {
  try {
    const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64url');
    return key.length === length ? key : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * The same, after creating one if there was none. Concurrent callers get one key.
 * @throws Error if the file contains no key: it is not overwritten
 */
export async function readOrCreateKeyFile(path: string): Promise<Buffer> {
  const there = await readKeyFile(path);
  if (there) {
    await chmod(path, 0o600);
    return there;
  }
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(length).toString('base64url')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  // A link shows the whole file at once, and fails if there is a file of that name.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
  const made = await readKeyFile(path);
  if (!made) throw new Error('The file secret.key in DATA_DIR is not a key: move it away.');
  return made;
}
