import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { readOrCreateKeyFile, readKeyFile } from './key-file.ts';

/** A sealed secret cannot be read: its key is lost, or it was changed. */
export class SecretUnreadableError extends Error {
  override readonly name = 'SecretUnreadableError';
}

type Key = { id: string; bytes: Buffer };

const version = 'v1';

function toKey(bytes: Buffer): Key {
  // Distinguishes a lost key from a damaged secret; reveals nothing about the key itself.
  const id = createHash('sha256').update('lotline key id').update(bytes).digest('hex').slice(0, 12);
  return { id, bytes };
}

/** Whether a stored value is sealed, rather than plain as it was before. */
export const isSealed = (value: string): boolean => value.startsWith(`${version}.`);

export type SecretBox = ReturnType<typeof createSecretBox>;

/**
 * Encrypts values that may be stored in the database but must not be read there: AES-256-GCM, each
 * secret under its own nonce and bound to its name, so that one cannot be substituted for another.
 * @param options.secretKey SECRET_KEY: 32 characters or more; takes precedence over the key file.
 * @param options.keyFile made, readable by its owner alone, when the first secret is sealed.
 */
export function createSecretBox(options: { secretKey: string | undefined; keyFile: string }) {
  const { secretKey, keyFile } = options;
  const own = secretKey
    ? toKey(Buffer.from(hkdfSync('sha256', secretKey, 'lotline', 'stored secrets', 32)))
    : undefined;

  async function findKey(id: string): Promise<Key | undefined> {
    if (own?.id === id) return own;
    // Secrets that were sealed before SECRET_KEY was set stay readable while the file exists.
    const bytes = await readKeyFile(keyFile);
    const kept = bytes && toKey(bytes);
    return kept?.id === id ? kept : undefined;
  }

  return {
    /** @param name what the secret is, in plain text; `open` needs the same. */
    async seal(name: string, secret: string): Promise<string> {
      const { id, bytes } = own ?? toKey(await readOrCreateKeyFile(keyFile));
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', bytes, nonce);
      cipher.setAAD(Buffer.from(name));
      const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      const parts = [nonce, cipher.getAuthTag(), content].map((part) => part.toString('base64url'));
      return [version, id, ...parts].join('.');
    },

    /** @throws SecretUnreadableError with a sentence for the owner. */
    async open(name: string, sealed: string): Promise<string> {
      const [format, id = '', ...rest] = sealed.split('.');
      const [nonce, tag, content] = rest.map((part) => Buffer.from(part, 'base64url'));
      const key = format === version ? await findKey(id) : undefined;
      if (!key) {
        throw new SecretUnreadableError(
          `What was stored cannot be read: the key it was sealed with is not here. Bring that key back (SECRET_KEY, or the file secret.key in DATA_DIR), or enter it again (${name}).`,
        );
      }
      try {
        const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce!, { authTagLength: 16 });
        decipher.setAAD(Buffer.from(name));
        decipher.setAuthTag(tag!);
        return Buffer.concat([decipher.update(content!), decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new SecretUnreadableError(
          `What was stored cannot be read: it is damaged. Enter it again (${name}).`,
          { cause },
        );
      }
    },
  };
}
