// oxlint-disable-next-line no-control-regex -- ASCII begins with them
const ascii = /^[\u0000-\u007f]*$/;

/** 'Nuñez' -> 'Nunez', and signs that mean the same as one. Text of ASCII alone, as nearly all is, has nothing to change. */
export function withoutAccents(text: string): string {
  return ascii.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '');
}
