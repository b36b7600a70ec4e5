// Panning the map of 50,000 leads in a real browser: frames a second, and the script's own time in each, since a
// machine without a graphics card draws slowly by itself. `npm run bench -- lead-map [addresses.csv]`
import type { CDPSession } from 'playwright-core';
import {
  forgetLongTasks,
  longestTask,
  readAddresses,
  startMapServer,
} from './support/map-server.ts';
import { printRow } from './support/measure.ts';

const pins = 50_000;
/** A frame at 60 a second has so many milliseconds, for script and drawing together. */
const frame = 1000 / 60;

export async function run([file]: string[]): Promise<void> {
  const known = readAddresses(file, pins);
  // Around each known address, as a list of a whole county would be.
  const places = Array.from({ length: pins }, (_, index) => {
    const { street, lat, lng } = known[index % known.length]!;
    const turn = Math.floor(index / known.length);
    return {
      street: `${street} ${turn}`,
      lat: lat + Math.sin(index * 1.7) * 0.004 * Math.min(1, turn),
      lng: lng + Math.cos(index * 2.3) * 0.004 * Math.min(1, turn),
    };
  });
  const { page, stop } = await startMapServer(places);
  try {
    await page.goto('/?view=map');
    await page.getByText('50,000 on the map').waitFor();
    await page.waitForTimeout(4_000);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    printRow(['panning 50,000 pins', 'frames/s', 'p50 ms', 'p95 ms', 'script ms', 'longest']);
    for (const [name, clicks] of [
      ['zoomed out, clusters', 0],
      ['zoomed in, pins', 4],
    ] as const) {
      for (let click = 0; click < clicks; click += 1) {
        await page.getByRole('button', { name: 'Zoom in' }).click();
        await page.waitForTimeout(600);
      }
      await page.waitForTimeout(1_500);
      await forgetLongTasks(page);
      const before = await scriptSeconds(cdp);
      const gaps = await page.evaluate<number[]>(panFor(180));
      const script = ((await scriptSeconds(cdp)) - before) * 1000;
      const sorted = gaps.toSorted((a, b) => a - b);
      const total = gaps.reduce((sum, gap) => sum + gap, 0);
      printRow([
        name,
        (gaps.length / total) * 1000,
        sorted[Math.floor(sorted.length / 2)]!,
        sorted[Math.floor(sorted.length * 0.95)]!,
        script / gaps.length,
        await longestTask(page),
      ]);
      if (script / gaps.length > frame) process.exitCode = 1;
    }
    console.log(`a frame at 60/s has ${frame.toFixed(1)} ms`);
  } finally {
    await stop();
  }
}

async function scriptSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/** Drags the map around in circles, a step each frame. @returns milliseconds between the frames. */
const panFor = (frames: number) => `new Promise((resolve) => {
  const canvas = document.querySelector('.maplibregl-canvas');
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const send = (type, x, y) => (type === 'mousedown' ? canvas : document).dispatchEvent(
    new MouseEvent(type, { bubbles: true, cancelable: true, view: window, button: 0,
      buttons: type === 'mouseup' ? 0 : 1, clientX: x, clientY: y }));
  const at = (step) => [left + width / 2 + Math.cos(step / 12) * 180, top + height / 2 + Math.sin(step / 12) * 180];
  const gaps = [];
  let step = 0;
  let last = performance.now();
  send('mousedown', ...at(0));
  const next = () => {
    const now = performance.now();
    gaps.push(now - last);
    last = now;
    step += 1;
    send('mousemove', ...at(step));
    if (step < ${frames}) requestAnimationFrame(next);
    else { send('mouseup', ...at(step)); resolve(gaps.slice(1)); }
  };
  requestAnimationFrame(next);
})`;
