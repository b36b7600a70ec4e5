import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFileStorage } from '../file-storage.suite.ts';
import { createFolderStorage } from './folder-storage.ts';

describeFileStorage('files in a folder', async () =>
  createFolderStorage(await mkdtemp(join(tmpdir(), 'lotline-files-'))),
);
