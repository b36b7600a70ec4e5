import { expect, test } from 'vitest';
import { typedState, typedZip } from './typed-address.ts';

test.each([
  [' TN', 'TN'],
  ['tnx', 'TN'],
  ['t', 'T'],
])('the state %j is %j', (text, state) => expect(typedState(text)).toBe(state));

test.each([
  [' 37206', '37206'],
  ['37206-1234', '37206'],
  ['37a2', '372'],
])('the ZIP %j is %j', (text, zip) => expect(typedZip(text)).toBe(zip));
