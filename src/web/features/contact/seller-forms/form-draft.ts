import type { SellerForm } from '#api/inbound/seller-forms.api.ts';
import type { SellerFormKind } from '#domain/contact/seller-form.ts';
import type { FormDraft } from './seller-forms.mutations.ts';

/** A new form: it can be used as it stands. */
export const newFormDraft = (kind: SellerFormKind): FormDraft => ({
  kind,
  name: '',
  slug: '',
  isEnabled: true,
  propertyType: 'violation',
  fields: [
    { field: 'name', isRequired: true },
    { field: 'phone', isRequired: true },
    { field: 'email', isRequired: false },
    { field: 'address', isRequired: true },
    { field: 'message', isRequired: false },
  ],
  words: {
    title: 'Sell your house as it is',
    intro: 'Tell us about your house. We will get back to you.',
    button: 'Send',
    thanksTitle: 'Thank you',
    thanks: 'We have received your form and will get back to you.',
    consent: '',
    confirmation: 'Hello {name}, we have received your form and will get back to you.',
  },
  tells: [],
  confirmsByText: false,
  confirmsByEmail: false,
});

/** A stored form as the editor has it. */
export function draftOf(form: SellerForm): FormDraft {
  const { hasKey: _has, submissions: _sent, open: _open, createdAt: _at, ...draft } = form;
  return draft;
}

/** 'Sell my house!' -> 'sell-my-house': the last part of the page's address. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
    .replace(/-$/, '');
