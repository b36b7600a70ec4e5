export type { Geocode } from './geocode.ts';
export type { ReverseGeocode } from './reverse-geocode.ts';
