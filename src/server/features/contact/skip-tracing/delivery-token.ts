import { createHash, randomBytes } from 'node:crypto';

/** The unguessable end of an address to which results are delivered: only the service knows it. */
export const createDeliveryToken = () => randomBytes(32).toString('base64url');

/** What is stored in its place: a copy of the database delivers nothing. */
export const hashOfDelivery = (token: string) => createHash('sha256').update(token).digest('hex');
