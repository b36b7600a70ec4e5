import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Images and fonts are compressed already. */
const compressible = /\.(?:js|css|json|svg|html|webmanifest)$/;
/** Below it, the headers cost more than compression saves. */
const smallest = 1024;
/** 11 takes ten times as long for 12 % less. */
const brotliQuality = 9;

/**
 * Writes a `.br` and a `.gz` beside every text file of a built site: the server sends them
 * unchanged, and they are smaller than what it could compress per request.
 * @param folder the root of the build
 */
export async function compressWeb(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((file) => compressible.test(file))) {
    const path = join(folder, name);
    const content = await readFile(path);
    if (content.length < smallest) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
    await writeFile(`${path}.br`, await toBrotli(content, { params }));
    await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }));
  }
}
