import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { GuessQuestion } from './count-guesses.ts';

const checker = new ZxcvbnFactory({ dictionary: { ...dictionary }, graphs: adjacencyGraphs });

parentPort?.on('message', ({ password, known }: GuessQuestion) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has none
  parentPort?.postMessage(checker.check(password, known).guessesLog10);
});
