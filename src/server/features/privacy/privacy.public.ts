export { sentenceOf } from './privacy-sentences.ts';
