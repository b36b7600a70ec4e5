// A process of its own that imports a list, for the test that kills it in the middle.
// node import-child.ts databaseUrl folder fileId
import { systemClock } from '#domain/clock.ts';
import { connectDatabase } from '#server/platform/database/connect.ts';
import { createFolderStorage } from '#server/providers/file-storage/folder/folder-storage.ts';
import { createImportsService } from '../imports.service.ts';

const [url = '', folder = '', fileId = ''] = process.argv.slice(2);
const { db, pool, close } = await connectDatabase({ url });
const files = createFolderStorage(folder);
const imports = createImportsService({
  db,
  pool,
  files,
  clock: systemClock,
  timeZone: 'America/Chicago',
});
const { proposal } = await imports.preview(fileId, undefined);
const choice = { headerRow: proposal.headerRow, columnMappings: proposal.columnMappings as never };
process.stdout.write('started\n');
await imports.process(fileId, 'foreclosure', choice, { userId: 'tester' });
process.stdout.write('done\n');
await close();
