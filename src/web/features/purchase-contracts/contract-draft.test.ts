import { describe, expect, test } from 'vitest';
import { emptyForm, keepDraft, readDraft } from './contract-draft.ts';

const days = {
  contractDate: '2031-03-04',
  closingDate: '2031-04-03',
  offerExpirationDate: '2031-03-07',
};

function storageOf(initial: string | null = null) {
  let kept = initial;
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value;
    },
  };
}

describe('a draft', () => {
  test('is read as it was stored', () => {
    const storage = storageOf();
    const form = { ...emptyForm(days), seller: 'Dana', isInFloodZone: true };
    keepDraft({ form, propertyId: 7 }, storage);
    expect(readDraft(days, storage)).toEqual({ form, propertyId: 7, contractId: undefined });
  });

  test('of an older version keeps the values that are still valid', () => {
    const old = { form: { seller: 'Dana', loanType: 'Barter', isInFloodZone: 'yes', gone: 1 } };
    expect(readDraft(days, storageOf(JSON.stringify(old)))?.form).toEqual({
      ...emptyForm(days),
      seller: 'Dana',
    });
  });

  test.each([null, 'null', '{', '[]', '"x"', '{"form":null}'])('%j is no draft', (kept) => {
    expect(readDraft(days, storageOf(kept))).toBeUndefined();
  });

  test('a storage error is ignored', () => {
    const refusing = {
      setItem: () => {
        throw new Error('quota');
      },
    };
    expect(() => keepDraft({ form: emptyForm(days) }, refusing)).not.toThrow();
  });
});
