export type { KeyRefusals } from './key-refusals.service.ts';
