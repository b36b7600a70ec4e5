import type { TraceBatch } from '#api/skip-tracing.api.ts';

const number = (count: number) => count.toLocaleString('en-US');

/** '1,250 of 10,000 traced: 1,020 found, 230 without a match'. */
export function batchWords({ done, total, found, nothingFound, failed }: TraceBatch): string {
  // All of it was canceled before it was sent.
  if (total === 0) return 'Nothing was sent';
  const parts = [
    found > 0 && `${number(found)} found`,
    nothingFound > 0 && `${number(nothingFound)} without a match`,
    failed > 0 && `${number(failed)} failed`,
  ].filter(Boolean);
  const head = `${number(done)} of ${number(total)} traced`;
  return parts.length > 0 ? `${head}: ${parts.join(', ')}` : head;
}
