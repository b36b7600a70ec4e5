/**
 * A place in which texts are permitted now: child processes use the real clock, and tests run at
 * night too. Military mail in Europe covers the hours between Guam and Hawaii. Use it with a number
 * with a non-geographic area code, such as 888.
 */
export function daytimePlace(now: Date): { city: string; state: string; zipCode: string } {
  const hour = now.getUTCHours();
  if (hour >= 9 && hour < 18) return { city: 'APO', state: 'AE', zipCode: '09001' };
  if (hour >= 6 && hour < 9) return { city: 'Hagatna', state: 'GU', zipCode: '96910' };
  return { city: 'Honolulu', state: 'HI', zipCode: '96813' };
}

/** A place where it is night, so that texts are refused now and permitted in the morning. */
export function nighttimePlace(now: Date): { city: string; state: string; zipCode: string } {
  const hour = now.getUTCHours();
  return hour >= 7 && hour < 18
    ? { city: 'Honolulu', state: 'HI', zipCode: '96813' }
    : { city: 'APO', state: 'AE', zipCode: '09001' };
}
