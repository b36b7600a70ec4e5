import type { FastifyRequest } from 'fastify';

/** The signed-in person on whose behalf a call is made. */
export type Session = {
  userId: string;
  name: string;
  email: string;
  role: 'owner' | 'member';
};

/** Finds the session that a request's cookie names; null where there is none. */
export type Authenticate = (request: FastifyRequest) => Promise<Session | null>;
