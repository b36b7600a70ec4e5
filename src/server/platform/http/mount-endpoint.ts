import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#api/endpoint.ts';
import { createRouteAdder } from './mounting/add-route.ts';
import type { AnyHandler, Call, MountOptions } from './mounting/call.ts';
import type { Session } from './session.ts';

/** Says of a call whether it needs the endpoint's permission; without it, every call does. */
type NeedsPermission<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = (
  call: Call<P, Q, B>,
) => boolean | Promise<boolean>;

/**
 * Creates the functions that features use to register handlers for endpoints. `mount` is for calls
 * that need a session and answer JSON, `mountPublic` for those that need none, `mountStream` for
 * those that send a file or events themselves.
 */
export function createMount(app: FastifyInstance, options: MountOptions) {
  const add = createRouteAdder(app, options);

  function expect(endpoint: Endpoint, holds: boolean, wanted: string) {
    if (!holds) throw new Error(`${endpoint.path} is not to be mounted here: ${wanted}`);
  }

  return {
    /** For acts that an open browser alone must not do. @throws if the password is missing or wrong. */
    async confirmPassword(person: Session, password: string | undefined): Promise<void> {
      if (!options.confirmPassword) throw new Error('passwords cannot be confirmed here');
      await options.confirmPassword(person, password);
    },

    /** The same for a file that a browser downloads by a link. @throws without a key of this minute. */
    confirmDownload(person: Session, key: string | undefined): void {
      if (!options.confirmDownload) throw new Error('downloads cannot be confirmed here');
      options.confirmDownload(person, key);
    },

    /**
     * Registers a handler for a call that needs a session and answers JSON.
     * @param needsPermission which calls a member may not make without the endpoint's `permission`.
     */
    mount<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
      endpoint: Endpoint<P, Q, B, A>,
      handler: (call: Call<P, Q, B>) => Promise<z.input<A>> | z.input<A>,
      needsPermission?: NeedsPermission<P, Q, B>,
    ) {
      expect(endpoint, endpoint.access !== 'public', 'use mountPublic');
      expect(endpoint, (endpoint.answerKind ?? 'json') === 'json', 'use mountStream');
      add(
        endpoint as Endpoint,
        handler as unknown as AnyHandler,
        needsPermission as NeedsPermission<never, never, never> as never,
      );
    },

    /** Registers a handler for a call with its own authentication, or without any. */
    mountPublic<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
      endpoint: Endpoint<P, Q, B, A>,
      handler: (call: Call<P, Q, B, null>) => Promise<z.input<A>> | z.input<A>,
    ) {
      expect(endpoint, endpoint.access === 'public', 'it needs a session');
      add(endpoint as Endpoint, handler as unknown as AnyHandler);
    },

    /**
     * Registers a handler for a call that answers with a file or with events. It returns a buffer
     * or readable stream, having set the type on `reply`; or hijacks the reply.
     */
    mountStream<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
      endpoint: Endpoint<P, Q, B, A>,
      handler: (call: Call<P, Q, B>) => unknown,
    ) {
      expect(endpoint, endpoint.access !== 'public', 'use mountPublic');
      expect(endpoint, (endpoint.answerKind ?? 'json') !== 'json', 'use mount');
      add(endpoint as Endpoint, handler as unknown as AnyHandler);
    },
  };
}

/** The functions that `createMount` makes. */
export type Mounter = ReturnType<typeof createMount>;
