import { expect, test } from 'vitest';
import { toast, toastStore } from './toast-store.ts';

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
