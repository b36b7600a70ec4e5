import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { PasswordHash } from '#server/platform/secrets/password-hash.ts';

const derive = (password: string, salt: string) => scryptSync(password, salt, 32, { N: 2 });

/** scrypt without what makes guessing dear: a real hash takes 65 ms of the processor. */
export const cheapPasswordHash: PasswordHash = {
  async hash(password) {
    const salt = randomBytes(16).toString('hex');
    return `${salt}:${derive(password, salt).toString('hex')}`;
  },
  async verify({ hash, password }) {
    const [salt = '', key = ''] = hash.split(':');
    const stored = Buffer.from(key, 'hex');
    const derived = derive(password, salt);
    return stored.length === derived.length && timingSafeEqual(stored, derived);
  },
};
