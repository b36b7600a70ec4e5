import { expect, test } from 'vitest';
import { sendInOrder } from './send-in-order.ts';

test('sends changes of one lead in sequence, also after a failure; others do not wait', async () => {
  const sent: string[] = [];
  const held = Promise.withResolvers<string>();
  const send = (name: string, answer: Promise<string> | string) => async () => {
    sent.push(name);
    return answer;
  };
  const first = sendInOrder(1, send('first', held.promise));
  const second = sendInOrder(1, send('second', 'kept'));
  await sendInOrder(2, send('other lead', 'kept'));
  expect(sent).toEqual(['first', 'other lead']);
  held.reject(new Error('refused'));
  await expect(first).rejects.toThrow('refused');
  expect(await second).toBe('kept');
  expect(sent).toEqual(['first', 'other lead', 'second']);
});
