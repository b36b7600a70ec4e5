import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';

/**
 * Maps do everything but paint: shaders are compiled, labels placed, pins found under the pointer.
 * Without a graphics card the processor computes every point of a picture that hardly any test
 * checks.
 */
export const disableMapPainting = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of ['clear', 'drawArrays', 'drawElements'] as const)
      WebGL2RenderingContext.prototype[name] = () => {};
  });

/** How many colors a square of 40 pixels on the screen has; an empty one has a single color. */
export async function coloursAround(page: Page, middle: { x: number; y: number }): Promise<number> {
  const clip = { x: middle.x - 20, y: middle.y - 20, width: 40, height: 40 };
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const points = Array.from({ length: info.width * info.height }, (_, point) =>
    data.toString('hex', point * info.channels, (point + 1) * info.channels),
  );
  return new Set(points).size;
}
