import { expect, test } from 'vitest';
import { parseTraceparent } from './tracer.ts';

const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];

test('reads the ids of a traceparent header', () => {
  expect(parseTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId });
});

test.each([
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  undefined,
])('ignores an invalid one: %s', (header) => {
  expect(parseTraceparent(header)).toBeUndefined();
});
