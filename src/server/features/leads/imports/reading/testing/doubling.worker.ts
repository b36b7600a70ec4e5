import { parentPort } from 'node:worker_threads';
import { answerQuestions } from '../worker-port.ts';

// For tests: doubles numbers, and can be made to throw, to die and to hang.
if (parentPort)
  answerQuestions<number | string, number>(parentPort, (question) => {
    if (question === 'die') process.exit(0);
    if (question === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    if (Number(question) < 0) throw new Error('Not below zero.');
    return Number(question) * 2;
  });
