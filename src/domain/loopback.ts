/**
 * Whether an address leads only to the machine that opens it: localhost, 127.0.0.0/8, [::1].
 * @param address with its scheme: 'http://localhost:3000'.
 */
export function isLoopbackAddress(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(.*\.)?localhost$|^127(\.\d+){3}$|^0\.0\.0\.0$|^\[::1?\]$/.test(hostname);
}
