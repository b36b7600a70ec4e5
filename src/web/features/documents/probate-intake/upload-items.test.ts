import { describe, expect, test } from 'vitest';
import {
  withQueueState,
  canExtract,
  isCancellable,
  isPetitionFile,
  isRemovable,
  mergeQueue,
  othersInQueue,
  pendingItem,
  uploadStarted,
  uploadFailed,
  uploadProblem,
  uploadAccepted,
} from './upload-items.ts';

const file = (name: string) => new File(['x'], name);
const entry = {
  id: 7,
  filename: 'roe.pdf',
  status: 'queued' as const,
  position: 2,
  error: null,
  propertyId: null,
  pagesRead: 0,
  cases: 0,
  pageCount: null,
};

describe('an upload item', () => {
  test('goes from 25 over 25 and 75 to 100', () => {
    const begun = uploadStarted(pendingItem(file('roe.pdf'), 'a'));
    expect(begun).toMatchObject({ status: 'processing', progress: 25 });
    const queued = withQueueState(begun, entry);
    expect(queued).toMatchObject({ status: 'queued', progress: 25, queuePosition: 2 });
    const [processing] = mergeQueue([queued], [{ ...entry, status: 'processing', position: null }]);
    expect(processing).toMatchObject({ status: 'processing', progress: 75, queuePosition: null });
    const [done] = mergeQueue([queued], [{ ...entry, status: 'completed', propertyId: 3 }]);
    expect(done).toMatchObject({ status: 'completed', progress: 100, propertyId: 3 });
  });

  test('names the page that is being read, until the end', () => {
    const item = pendingItem(file('roe.pdf'), 'a');
    const reading = { ...entry, status: 'processing' as const, position: null };
    expect(withQueueState(item, reading)).not.toHaveProperty('detail');
    const third = withQueueState(item, { ...reading, pagesRead: 2, pageCount: 6 });
    expect(third).toMatchObject({ progress: 75, detail: 'Page 3 of 6' });
    const last = withQueueState(third, { ...reading, pagesRead: 6, pageCount: 6 });
    expect(last.detail).toBe('Page 6 of 6');
    const done = { ...reading, status: 'completed' as const, pagesRead: 6, pageCount: 6 };
    expect(withQueueState(last, done)).not.toHaveProperty('detail');
    expect(withQueueState(last, { ...done, cases: 5 }).detail).toBe('5 cases');
  });

  test('can be cancelled while the server reads it or has it in the queue', () => {
    const pending = pendingItem(file('roe.pdf'), 'a');
    expect(isCancellable(pending)).toBe(false);
    expect(isCancellable(uploadStarted(pending))).toBe(false);
    expect(isCancellable(withQueueState(pending, entry))).toBe(true);
    expect(isCancellable(withQueueState(pending, { ...entry, status: 'completed' }))).toBe(false);
  });

  test('shows 0 and the reason after a failure', () => {
    const failed = uploadFailed(uploadStarted(pendingItem(file('roe.pdf'), 'a')), 'Damaged');
    expect(failed).toMatchObject({ status: 'error', progress: 0, error: 'Damaged' });
    expect(mergeQueue([failed], [{ ...entry, status: 'completed' }])).toEqual([failed]);
  });

  test('known to the server is done or shows its place in the queue', () => {
    const taken = {
      id: 7,
      filename: 'roe.pdf',
      alreadyKnown: true,
      propertyId: 3,
      queuePosition: 0,
    };
    const item = uploadStarted(pendingItem(file('again.pdf'), 'a'));
    expect(uploadAccepted(item, taken)).toMatchObject({
      status: 'completed',
      progress: 100,
      queuePosition: null,
      note: 'Uploaded before as roe.pdf',
    });
    const waits = uploadAccepted(item, { ...taken, filename: 'again.pdf', queuePosition: 2 });
    expect(waits).toMatchObject({ status: 'queued', note: 'Uploaded before' });
    const fresh = uploadAccepted(item, { ...taken, alreadyKnown: false, queuePosition: 1 });
    expect(fresh).toMatchObject({ status: 'queued', progress: 25, queuePosition: 1 });
    expect(fresh).not.toHaveProperty('note');
  });

  test('cannot be removed while it is processed or queued', () => {
    const pending = pendingItem(file('roe.pdf'), 'a');
    expect(isRemovable(pending)).toBe(true);
    expect(isRemovable(uploadStarted(pending))).toBe(false);
    expect(isRemovable(withQueueState(pending, entry))).toBe(false);
  });
});

test('names its file once in the sentence of a failed upload', () => {
  expect(uploadProblem('roe.pdf', 'The file is damaged')).toBe('roe.pdf: The file is damaged');
  expect(uploadProblem('roe.pdf', 'Failed to process roe.pdf')).toBe('Failed to process roe.pdf');
});

test('extraction needs a pending file and none in progress', () => {
  const pending = pendingItem(file('roe.pdf'), 'a');
  expect(canExtract([])).toBe(false);
  expect(canExtract([pending])).toBe(true);
  expect(canExtract([pending, uploadStarted(pendingItem(file('b.pdf'), 'b'))])).toBe(false);
});

test('shows files that others queued, and known files once', () => {
  const mine = withQueueState(pendingItem(file('roe.pdf'), 'a'), entry);
  expect(othersInQueue([mine], [entry])).toEqual([]);
  expect(othersInQueue([], [entry])).toMatchObject([{ filename: 'roe.pdf', status: 'queued' }]);
});

test('shows failures on a later visit', () => {
  const failed = { ...entry, status: 'error' as const, position: null, error: 'Damaged' };
  expect(othersInQueue([], [failed])).toMatchObject([{ status: 'error', error: 'Damaged' }]);
  expect(othersInQueue([], [{ ...entry, status: 'completed' }])).toEqual([]);
});

test('accepts PDF, PNG, JPG, JPEG and GIF, in upper or lower case', () => {
  expect(
    ['a.PDF', 'b.png', 'c.JPG', 'd.jpeg', 'e.gif', 'f.tif', 'g.TIFF'].every(isPetitionFile),
  ).toBe(true);
  expect(['a.docx', 'pdf', 'b.xlsx'].some(isPetitionFile)).toBe(false);
});
