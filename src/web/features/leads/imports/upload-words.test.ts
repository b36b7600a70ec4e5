import { expect, test } from 'vitest';
import { refusalOf } from './upload-words.ts';

const file = (name: string, megabytes = 1) => ({ name, size: megabytes * 1024 * 1024 });

test('a foreclosure list has at most ten megabytes and the extension of a list', () => {
  expect(refusalOf(file('list.XLSX', 10), 'foreclosure')).toBeNull();
  expect(refusalOf(file('list.csv', 10.1), 'foreclosure')).toBe('File size exceeds 10MB limit');
  expect(refusalOf(file('list.pdf'), 'foreclosure')).toBe(
    'Invalid file type. Please upload Excel or CSV files only',
  );
});

test('a violation list has the extension of a list', () => {
  expect(refusalOf(file('list.Xls', 30), 'violation')).toBeNull();
  expect(refusalOf(file('list.tsv'), 'violation')).toBeNull();
  expect(refusalOf(file('list.txt'), 'violation')).toBe(
    'Invalid file type. Please upload a CSV or Excel file.',
  );
});
