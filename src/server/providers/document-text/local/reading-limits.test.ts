import { expect, test } from 'vitest';
import { usageInTable, usageOf } from './process-usage.ts';
import { createReadingWatch } from './reading-limits.ts';

const limits = { processorLimit: 120_000, memoryLimit: 1000, stuckLimit: 120_000 };
const second = 1000;
const watchBySeconds = () => createReadingWatch(limits, second);

test('does not end the reader after an hour on a busy machine that gives it little processor time', () => {
  const watch = watchBySeconds();
  for (let seconds = 0; seconds < 3600; seconds += 1) {
    const processorTime = seconds * 30;
    expect(watch.check({ processorTime, memory: 300 })).toBeUndefined();
  }
});

test('ends a page at its processor time limit, and the next page has its own', () => {
  const watch = watchBySeconds();
  expect(watch.check({ processorTime: 500, memory: 300 })).toBeUndefined();
  expect(watch.check({ processorTime: 120_000, memory: 300 })).toBeUndefined();
  watch.pageDone();
  expect(watch.check({ processorTime: 200_000, memory: 300 })).toBeUndefined();
  expect(watch.check({ processorTime: 320_001, memory: 300 })).toBe('time_limit');
});

test('a process that is idle for two minutes is stuck', () => {
  const watch = watchBySeconds();
  const checks = Array.from({ length: 122 }, (_, index) =>
    watch.check({ processorTime: 900 + (index % 2) * 10, memory: 300 }),
  );
  expect(checks.indexOf('time_limit')).toBe(120);
});

test('memory over the limit ends the process, wherever it was allocated', () => {
  expect(watchBySeconds().check({ processorTime: 0, memory: 1001 })).toBe('memory_limit');
});

test('without usage figures from the system, a page has fifteen minutes', () => {
  const watch = watchBySeconds();
  const checks = Array.from({ length: 902 }, () => watch.check(undefined));
  expect(checks.indexOf('time_limit')).toBe(900);
});

test('the usage of a process includes its children', () => {
  const table =
    ' 10 1 1024 0:01.50\n 11 10 2048 00:02:03\n 12 11 1024 1-00:00:00\n 13 1 9999 0:09.00\n';
  expect(usageInTable(table, 10)).toEqual({ processorTime: 86_524_500, memory: 4 });
  expect(usageInTable(table, 99)).toBeUndefined();
});

test.skipIf(process.platform === 'win32')('measures a nonzero usage of this process', async () => {
  const usage = await usageOf(process.pid);
  expect(usage!.processorTime).toBeGreaterThan(10);
  expect(usage!.memory).toBeGreaterThan(20);
});
