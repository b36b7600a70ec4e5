// oxlint-disable-next-line no-control-regex -- ASCII begins with them
const ascii = /^[\u0000-\u007f]*$/;

/**
 * 'Nuñez' -> 'Nunez', and symbols with the same meaning as one. ASCII text, which nearly all is, is
 * unchanged.
 */
export function withoutAccents(text: string): string {
  return ascii.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '');
}
