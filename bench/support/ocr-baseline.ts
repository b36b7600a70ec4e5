/**
 * Runs the bare engine alone in a process: reads the pages of the given PDF files, unprocessed, and
 * prints how long that took, how long drawing them took before, the processor time of both, and the
 * peak memory of this process. The machine's own engine is started once per page, like its command.
 */
import { readFile } from 'node:fs/promises';
import { startOcrEngine } from '../../src/server/providers/document-text/local/engine/choose-engine.ts';
import { openPdf } from '../../src/server/providers/document-text/local/pdf-file.ts';
import { createNativeTesseract } from '../../src/server/providers/document-text/local/engine/tesseract-native.ts';
import { processTreeSeconds } from './process-tree-time.ts';

const found = await startOcrEngine();
const engine =
  found.name === 'tesseract' ? createNativeTesseract('tesseract', { stays: false }) : found;
let [seconds, drawing, pages] = [0, 0, 0];
const before = processTreeSeconds(process.pid);
for (const path of process.argv.slice(2)) {
  const file = await openPdf(await readFile(path));
  for (let page = 0; page < file.pageCount; page++) {
    const begun = performance.now();
    const picture = file.page(page).draw(1700);
    const started = performance.now();
    drawing += (started - begun) / 1000;
    await engine.recognize(picture, 'page');
    seconds += (performance.now() - started) / 1000;
  }
  pages += file.pageCount;
  file.close();
}
const after = processTreeSeconds(process.pid);
const processor = before === undefined || after === undefined ? undefined : after - before;
await engine.close();
const megabytes = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ engine: engine.name, seconds, drawing, processor, pages, megabytes }));
process.exit(0);
