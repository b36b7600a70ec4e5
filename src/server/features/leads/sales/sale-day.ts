import type { Clock } from '#domain/clock.ts';

const dayMs = 86_400_000;

/** Today as a day since 1970-01-01. */
export const dayNow = (clock: Clock) => Math.floor(clock.now().getTime() / dayMs);

/** A day since 1970-01-01 as 'YYYY-MM-DD'. */
export const dateOfDay = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

/** 'YYYY-MM-DD' as a day since 1970-01-01. */
export const dayOfDate = (date: string) => Date.parse(`${date}T00:00:00Z`) / dayMs;
