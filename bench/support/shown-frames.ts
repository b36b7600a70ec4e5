import type { Page } from 'playwright-core';

type TraceEvent = { name: string };

/**
 * Runs an action and counts the frames that reached the screen; a page may be asked for more frames
 * than are ever shown.
 */
export async function countShownFrames<Answer>(
  page: Page,
  act: () => Promise<Answer>,
): Promise<{ answer: Answer; shown: number }> {
  const session = await page.context().browser()!.newBrowserCDPSession();
  let shown = 0;
  session.on('Tracing.dataCollected', ({ value }) => {
    shown += (value as TraceEvent[]).filter(({ name }) => name === 'DrawFrame').length;
  });
  const complete = new Promise<void>((resolve) =>
    session.once('Tracing.tracingComplete', () => resolve()),
  );
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'disabled-by-default-devtools.timeline.frame',
        'devtools.timeline.frame',
      ],
    },
  });
  const answer = await act();
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return { answer, shown };
}
