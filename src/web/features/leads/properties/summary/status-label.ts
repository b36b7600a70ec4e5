/** 'On Hold' for 'on_hold': a status as people write it. */
export function statusLabel(status: string): string {
  return status.replace(/[_-]+/g, ' ').replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
}
