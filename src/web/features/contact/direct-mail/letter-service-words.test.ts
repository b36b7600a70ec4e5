import { expect, test } from 'vitest';
import { deliveryNotice, sendLabel } from './letter-service-words.ts';

const lob = {
  provider: 'lob',
  label: 'Lob',
  isPrintedHere: false,
  postsLetters: true,
  costPerLetterCents: 95,
  costPerFurtherPageCents: 15,
  isPriceKnown: true,
};

test('the button has the price of the letter that is shown, with all its pages', () => {
  expect(sendLabel(lob, 1)).toBe('Send letter for $0.95');
  expect(sendLabel(lob, 3)).toBe('Send letter for $1.25');
});

test('a price that was not entered is said to be assumed', () => {
  const assumed = { ...lob, isPriceKnown: false };
  expect(sendLabel(assumed, 1)).toBe('Send letter for about $0.95');
  expect(deliveryNotice(assumed)).toContain('Its price is assumed');
  expect(deliveryNotice(lob)).not.toContain('assumed');
});

test('without a service that posts letters there is no price', () => {
  expect(sendLabel(undefined, 1)).toBe('Create letter');
  expect(sendLabel({ ...lob, isPrintedHere: true }, 2)).toBe('Create letter');
  expect(sendLabel({ ...lob, postsLetters: false }, 2)).toBe('Send test letter');
});
