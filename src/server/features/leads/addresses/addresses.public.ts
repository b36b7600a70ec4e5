export type { Geocode } from './geocode.ts';
