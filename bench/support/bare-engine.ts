/**
 * The bare engine alone in a process: reads the pages of the PDF files named, as they are, and
 * prints how long that took and the largest memory of this process.
 */
import { readFile } from 'node:fs/promises';
import { startOcrEngine } from '../../src/server/providers/document-text/local/choose-engine.ts';
import { openPdf } from '../../src/server/providers/document-text/local/pdf-file.ts';

const engine = await startOcrEngine();
let [seconds, pages] = [0, 0];
for (const path of process.argv.slice(2)) {
  const file = await openPdf(await readFile(path));
  for (let page = 0; page < file.pageCount; page++) {
    const picture = file.page(page).draw(1700);
    const started = performance.now();
    await engine.recognize(picture, 'page');
    seconds += (performance.now() - started) / 1000;
  }
  pages += file.pageCount;
  file.close();
}
await engine.close();
const megabytes = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ engine: engine.name, seconds, pages, megabytes }));
process.exit(0);
