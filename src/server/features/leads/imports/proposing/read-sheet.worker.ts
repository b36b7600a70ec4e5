import { parentPort } from 'node:worker_threads';
import { answerQuestions } from '../reading/worker-port.ts';
import { readSheet } from './read-sheet.ts';

if (parentPort) answerQuestions(parentPort, readSheet);
