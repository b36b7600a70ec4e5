/** '1 row', '2,300 rows'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Labels within a sentence: 'your street, your ZIP'. */
export const labelsInWords = (labels: readonly string[]): string =>
  labels.join(', ').replaceAll(/\b[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase());
