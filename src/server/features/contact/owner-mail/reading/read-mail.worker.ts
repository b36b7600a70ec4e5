import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { readMail } from './read-mail.ts';
import type { ParseRequest } from './parsed-mail.ts';

const { path, directory } = workerData as ParseRequest;
const mail = await readMail(readFileSync(path), directory);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has none
parentPort?.postMessage(mail);
