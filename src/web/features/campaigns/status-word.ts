const words: Record<string, string> = { completed: 'Completed', cancelled: 'Ended' };

/** A campaign's status as its badge has it. */
export function statusWord(status: string): string {
  return words[status] ?? status.charAt(0).toUpperCase() + status.slice(1);
}
