import { expect, test } from 'vitest';
import { htmlWords } from './html-words.ts';

test('the words of a message are its lines without marks', () => {
  const html = '<style>p {}</style><p>Yes &amp; <b>no</b></p><div>3 &lt; 4<br>Bye</div>';
  expect(htmlWords(html)).toBe('Yes & no\n3 < 4\nBye');
});

// A minute of a processor for each such message.
test('marks that never end are read once', () => {
  expect(htmlWords(`${'<'.repeat(150_000)}b>end`)).toHaveLength(150_002);
});
