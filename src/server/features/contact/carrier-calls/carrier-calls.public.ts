export { callsOfThread } from './calls-of-thread.query.ts';
