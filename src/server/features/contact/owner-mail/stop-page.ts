import { escapeHtml } from '#server/providers/mailer/mail-html.ts';

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>body{font:18px/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto 0;padding:0 1.25rem;color-scheme:light dark}button{font:inherit;min-height:44px;padding:0 1.25rem;cursor:pointer}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

/** Asks first: programs that check the links of an e-mail open them too. */
export const askPage = (address: string): string =>
  page(
    'Stop e-mail?',
    `<p>We will send no more e-mail to <strong>${escapeHtml(address)}</strong>.</p><form method="post"><button type="submit">Stop e-mail</button></form>`,
  );

export const stoppedPage = (address: string): string =>
  page(
    'E-mail stopped',
    `<p>You get no more e-mail from us at <strong>${escapeHtml(address)}</strong>.</p>`,
  );
