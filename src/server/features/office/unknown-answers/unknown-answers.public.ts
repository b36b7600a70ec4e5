export { keepUnknownAnswer } from './keep-unknown-answer.ts';
