import type { ChosenField } from '#api/inbound/seller-forms.api.ts';
import { formatPhoneNumber, normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import { sellerFormChoices, sellerFormFields } from '#domain/contact/seller-form.ts';
import type { Sender } from '#server/features/office/settings/settings.public.ts';
import { escapeHtml } from '#server/providers/mailer/mail-html.ts';
import type { FormRow } from '../seller-forms.store.ts';

/**
 * The page of a form as HTML. A page of its own and not a screen of the application: other sites may
 * show it in a frame, so nothing of the application can be reached in it, and it weighs a few KB.
 * @param isFramed whether a site shows it in a frame of its own
 * @param sender who asks, as far as it is set
 */
export function formPage(
  form: FormRow,
  { isFramed, sender }: { isFramed: boolean; sender: FormSender },
): string {
  const { words, slug, fields } = form;
  const title = escapeHtml(words.title);
  return `<!doctype html>
<html lang="en"${isFramed ? ' class="framed"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/seller-form/form.css">
<script type="module" src="/seller-form/form.js"></script>
</head>
<body>
<main>
<section id="ask">
<h1>${title}</h1>
${lines(words.intro)}
<noscript><p class="problem">This form needs JavaScript.</p></noscript>
<form novalidate data-slug="${slug}">
<p id="problem" class="problem" role="alert" hidden></p>
${fields.map(fieldHtml).join('\n')}
<div class="trap" aria-hidden="true"><label>Website <input name="website" tabindex="-1" autocomplete="off"></label></div>
${words.consent ? consentHtml(words.consent) : ''}
<button type="submit" disabled>${escapeHtml(words.button)}</button>
<p id="state" class="state" role="status"></p>
</form>
${whoAsks(sender)}
</section>
<section id="thanks" hidden>
<h1 tabindex="-1">${escapeHtml(words.thanksTitle)}</h1>
${lines(words.thanks)}
</section>
</main>
</body>
</html>
`;
}

type FormSender = Pick<Sender, 'name' | 'company' | 'phone'>;

/** A visitor who gives a name and a number wants to know to whom. */
function whoAsks({ name, company, phone }: FormSender): string {
  const digits = normalizePhoneNumber(phone);
  const who = [name, company, digits ? formatPhoneNumber(digits) : phone].filter(Boolean);
  const from = who.length > 0 ? `${escapeHtml(who.join(', '))} · ` : '';
  return `<p class="who">${from}<a href="/privacy-policy" target="_blank" rel="noopener">Privacy Policy</a></p>`;
}

/** What an address without a form shows. */
export const missingFormPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Form</title><link rel="stylesheet" href="/seller-form/form.css"></head>
<body><main><section><h1>This form is not available</h1><p>It may have moved. Ask whoever gave you the address.</p></section></main></body></html>
`;

const lines = (text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('\n');

function fieldHtml({ field, isRequired }: ChosenField): string {
  const { label, kind, autocomplete, max } = sellerFormFields[field];
  const optional = isRequired ? '' : ' <span class="optional">(optional)</span>';
  const attributes = [
    `id="${field}" name="${field}"`,
    `aria-describedby="${field}-problem"`,
    ...(isRequired ? ['required'] : []),
  ].join(' ');
  return `<div class="field">
<label for="${field}">${escapeHtml(label)}${optional}</label>
${controlHtml(kind, { field, attributes, autocomplete, max })}
<p id="${field}-problem" class="problem" hidden></p>
</div>`;
}

function controlHtml(
  kind: (typeof sellerFormFields)[keyof typeof sellerFormFields]['kind'],
  more: { field: ChosenField['field']; attributes: string; autocomplete: string; max: number },
): string {
  const { field, attributes, autocomplete, max } = more;
  if (kind === 'text') return `<textarea ${attributes} rows="4" maxlength="${max}"></textarea>`;
  if (kind === 'choice') {
    const options = (sellerFormChoices[field] ?? []).map(
      (choice) => `<option>${escapeHtml(choice)}</option>`,
    );
    return `<select ${attributes}><option value="">Please choose</option>${options.join('')}</select>`;
  }
  const types = { phone: 'tel', email: 'email', address: 'text', line: 'text' } as const;
  const input = `<input ${attributes} type="${types[kind]}" maxlength="${max}" autocomplete="${autocomplete}"`;
  return kind === 'address'
    ? `${input} list="places"><datalist id="places"></datalist>`
    : `${input}>`;
}

const consentHtml = (words: string): string => `<div class="consent">
<input type="checkbox" id="consent" name="consent">
<label for="consent">${escapeHtml(words).replaceAll('\n', '<br>')}</label>
</div>`;
