const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** '2 minutes ago', 'just now'. @param timestamp ISO */
export function timeAgo(timestamp: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - new Date(timestamp).getTime()) / 1000);
  for (const [unit, length] of units) {
    const count = Math.floor(seconds / length);
    if (count > 0) return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  }
  return 'just now';
}
