import { expect, test } from 'vitest';
import { openerCount, outreachOpener } from '../contact/outreach-opener.ts';
import { fillTextWords, standardSuffix, unknownWriterFields, withSuffix } from './text-suffix.ts';

const writer = { sender: 'Sam Example', company: 'Example Homes LLC' };

test('names who writes', () => {
  expect(fillTextWords('{sender}, {company}. Reply STOP to end.', writer)).toBe(
    'Sam Example, Example Homes LLC. Reply STOP to end.',
  );
  expect(fillTextWords('{sender} of {company|our team}', { ...writer, company: ' ' })).toBe(
    'Sam Example of our team',
  );
  const line = (known: Partial<typeof writer>) =>
    fillTextWords(standardSuffix, { sender: '', company: '', ...known });
  expect(line({ sender: 'Sam Example' })).toBe('Sam Example. Reply STOP to end.');
  expect(line({ company: 'Example Homes LLC' })).toBe('Example Homes LLC. Reply STOP to end.');
  expect(line({})).toBe('Reply STOP to end.');
  expect(unknownWriterFields('{sender} {city}')).toEqual(['city']);
});

test('stands behind each of the eleven openers, which stay word for word', () => {
  for (let index = 0; index < openerCount; index += 1) {
    const opener = outreachOpener({ recipientName: 'Jane', propertyAddress: '12 Oak St', index });
    expect(withSuffix(opener, 'Reply STOP to end.')).toBe(`${opener}\nReply STOP to end.`);
  }
});

test('is added once, and not at all without words', () => {
  const text = withSuffix('Hello ', 'Reply STOP.');
  expect(text).toBe('Hello\nReply STOP.');
  expect(withSuffix(text, 'Reply STOP.')).toBe(text);
  expect(withSuffix('Hello ', undefined)).toBe('Hello ');
});
