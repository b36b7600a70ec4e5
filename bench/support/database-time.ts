import pg from 'pg';

type Query = (this: unknown, ...args: unknown[]) => unknown;

/**
 * Watches every query that this process sends, so that a request's own time (all but waiting for
 * the database) can be reported. Queries that overlap count once.
 */
export function watchDatabaseTime() {
  const spans: [began: number, ended: number][] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const send = prototype.query;
  prototype.query = function watched(...args) {
    const began = performance.now();
    const done = () => void spans.push([began, performance.now()]);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      args[args.length - 1] = (...answer: unknown[]) => {
        done();
        (callback as (...answer: unknown[]) => void)(...answer);
      };
      return send.apply(this, args);
    }
    const sent = send.apply(this, args);
    return sent instanceof Promise ? sent.finally(done) : sent;
  };

  return {
    /** Milliseconds in which at least one query was running since the last call. */
    take(): number {
      const inOrder = spans.splice(0).sort(([a], [b]) => a - b);
      let total = 0;
      let reached = 0;
      for (const [began, ended] of inOrder) {
        total += Math.max(0, ended - Math.max(began, reached));
        reached = Math.max(reached, ended);
      }
      return total;
    },
    end() {
      prototype.query = send;
    },
  };
}
