import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { ServiceError } from '../http/outgoing/fetch-json.ts';
import { createLogger } from './logger.ts';

test('what services and Postgres quote of persons is not written', () => {
  let written = '';
  const logger = createLogger(
    'info',
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        written += chunk.toString();
        done();
      },
    }),
  );
  const service = new ServiceError(
    'carrier.example answered 400',
    400,
    'no such number: 6155550147',
  );
  const detail = 'Failing row contains (Dana Example, 6155550147).';
  const row = Object.assign(new Error('violates check constraint'), { code: '23514', detail });
  logger.error({ err: service }, 'a text was not sent');
  logger.error({ err: row }, 'a lead was not stored');
  for (const err of [undefined, null, 'words']) logger.warn({ err }, 'something else was thrown');
  expect(written).toContain('words');
  expect(written).toContain('carrier.example answered 400');
  expect(written).toContain('23514');
  expect(written).not.toMatch(/6155550147|Dana Example/);
  expect(service.body).toBe('no such number: 6155550147');
});
