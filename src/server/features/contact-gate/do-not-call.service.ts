import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Clock } from '#domain/clock.ts';
import { isDialableNumber, normalizePhoneNumber } from '#domain/phone-number.ts';

export type DoNotCallService = ReturnType<typeof createDoNotCallService>;

/** The number on a line of a list, which may have further columns; null where there is none. */
function numberOfLine(line: string): string | null {
  const plain = /^\s*"?(\d{10})"?\s*(?:[,;\t]|$)/.exec(line)?.[1];
  if (plain) return isDialableNumber(plain) ? plain : null;
  for (const cell of line.split(/[,;\t]/)) {
    const number = normalizePhoneNumber(cell.replaceAll('"', ''));
    if (number && isDialableNumber(number)) return number;
  }
  return null;
}

/** Lists of numbers that nobody may text: loaded in bulk, all of a list or nothing. */
export function createDoNotCallService({ pool, clock }: { pool: Pool; clock: Clock }) {
  return {
    /** @returns how many numbers the file has, how many are new, and how many lines have none. */
    async import(path: string, name: string, actor: { userId: string }) {
      let total = 0;
      let rejected = 0;
      let isFirst = true;
      async function* rows() {
        let piece = '';
        for await (const line of createInterface({ input: createReadStream(path) })) {
          const number = numberOfLine(line);
          if (number) {
            total += 1;
            piece += `${number}\n`;
          } else if (line.trim() && !isFirst) rejected += 1;
          isFirst = false;
          if (piece.length > 60_000) {
            yield piece;
            piece = '';
          }
        }
        if (piece) yield piece;
      }
      const client = await pool.connect();
      try {
        await client.query('begin');
        const list = await client.query<{ id: number }>(
          `insert into do_not_call_lists (name, status, created_by, created_at)
           values ($1, 'running', $2, $3) returning id`,
          [name, actor.userId, clock.now()],
        );
        const id = list.rows[0]?.id;
        await client.query(
          'create temporary table incoming_numbers (number bigint) on commit drop',
        );
        const copy = client.query(copyFrom('copy incoming_numbers (number) from stdin'));
        await pipeline(Readable.from(rows()), copy);
        const added = await client.query(
          `insert into do_not_call_numbers (number, list_id)
           select distinct number, $1::bigint from incoming_numbers on conflict do nothing`,
          [id],
        );
        const counts = { total, added: added.rowCount ?? 0, rejected };
        await client.query(
          `update do_not_call_lists set status = 'done', total = $2, added = $3, rejected = $4,
             finished_at = $5 where id = $1`,
          [id, total, counts.added, rejected, clock.now()],
        );
        await client.query('commit');
        return counts;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
  };
}
