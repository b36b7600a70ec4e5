/** Whether Apple's map app is the one that opens; everywhere else Google's links do. */
export function isApplePhone(agent: string = navigator.userAgent): boolean {
  return /iPhone|iPad|iPod/.test(agent);
}
