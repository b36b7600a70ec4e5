import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Remembers the answers that stay open, event streams above all, and ends them when the server
 * closes: it would wait for them forever.
 * @returns the function that takes note of one
 */
export function createOpenStreams(app: FastifyInstance): (reply: FastifyReply) => void {
  const open = new Set<FastifyReply['raw']>();
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const stream of open) stream.end();
  });
  return ({ raw }) => {
    if (isClosing) raw.end();
    open.add(raw);
    raw.once('close', () => open.delete(raw));
  };
}
