import { expect, test } from 'vitest';
import { createPostalMailProvider } from './create-postal-mail-provider.ts';
import { testPostalMailProvider } from './postal-mail-provider.suite.ts';
import { createPrintMail } from './print/print-mail.ts';

testPostalMailProvider('print', createPrintMail);

test('does not print a letter without a street', async () => {
  const nowhere = { streetAddress: '', city: 'Nashville', state: 'TN', zipCode: '37206' };
  expect(await createPrintMail().verifyAddress(nowhere)).toMatchObject({ deliverable: false });
});

test('without a key, letters are printed by hand; a test key prints nothing', () => {
  expect(createPostalMailProvider({}).name).toBe('print');
  expect(createPostalMailProvider({ LOB_API_KEY: 'test_x' })).toMatchObject({
    name: 'lob',
    postsLetters: false,
  });
  expect(createPostalMailProvider({ LOB_API_KEY: 'live_x' }).postsLetters).toBe(true);
});
