// A process that a test kills in the midst of its work with a temporary file.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useTemporaryFolder } from '../temporary-folder.ts';

await useTemporaryFolder(process.argv[2]!, 50);
writeFileSync(join(tmpdir(), 'rows'), 'of a list');
process.stdout.write(tmpdir());
setInterval(() => {}, 1_000);
