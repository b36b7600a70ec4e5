/**
 * A time zone in which it is about noon: contact hours follow the real clock in processes of
 * their own, and tests run at night too. It counts where a lead has no ZIP that anybody knows.
 */
export function noonZone(now: Date): string {
  const behind = now.getUTCHours() - 12;
  return behind === 0 ? 'UTC' : `Etc/GMT${behind > 0 ? '+' : '-'}${Math.abs(behind)}`;
}
