import { expect, test } from 'vitest';
import { screens } from '#web/app/shell/palette-screens.ts';
import { createScene } from '../support/journey.ts';
import { layoutShiftOf, watchLayoutShift } from '../support/layout-shift.ts';
import { pictures } from '../support/pictures.ts';
import { waitUntilIdle } from '../support/screens.ts';

const scene = createScene({ sample: true });
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** What Google calls good. */
const most = 0.1;

/** Screens about one thing, and other views of a list. */
const others = [
  '/?view=table',
  '/?view=board',
  '/?view=map',
  '/?property=1',
  '/ai-chat?conversation=1',
  '/deals/1',
  '/deals/1/buyers',
  '/settings/providers',
];
const named = screens.map(({ to }) => to);
const parts = sizes.flatMap((size) => [
  { ...size, what: 'the screens', paths: named },
  { ...size, what: 'one thing and other views', paths: others },
]);

test.each(parts)('nothing moves while $what load at $width px', async ({ paths, ...size }) => {
  const { width, height } = size;
  const { page, context, end } = await scene.openWindow({ width, height });
  await watchLayoutShift(context);
  for (const path of paths) {
    await page.goto(path);
    await waitUntilIdle(page);
    // What a screen begins once the browser is idle may push what is shown as well.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await waitUntilIdle(page);
    const { total, moved } = await layoutShiftOf(page);
    expect(total, `${path}\n${moved.join('\n')}`).toBeLessThan(most);
    await pictures(page, `shift${width}${path.replaceAll(/\W+/g, '-')}`);
  }
  await end();
});
