import { expect, test } from 'vitest';
import { durationOf, toast, toastStore } from './toast-store.ts';

test('a new toast replaces the old one', () => {
  toast({ title: 'First' });
  toast({ title: 'Second', variant: 'destructive' });
  expect(toastStore.current()).toMatchObject({ title: 'Second', open: true });
});

test('dismissing an older toast keeps the visible one', () => {
  const older = toast({ title: 'Older' });
  const newer = toast({ title: 'Newer' });
  older.dismiss();
  expect(toastStore.current()).toMatchObject({ title: 'Newer', open: true });
  newer.dismiss();
  expect(toastStore.current()).toMatchObject({ title: 'Newer', open: false });
});

test('a message that can be clicked stays longer', () => {
  const action = { label: 'Undo', altText: 'Take it back', onClick: () => undefined };
  expect(durationOf({ title: 'Saved' })).toBe(5000);
  expect(durationOf({ title: 'Deleted', action })).toBe(20_000);
  expect(durationOf({ title: 'Deleted', action, duration: 15_000 })).toBe(15_000);
});
