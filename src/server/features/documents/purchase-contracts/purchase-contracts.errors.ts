import { createAppError, failure } from '#server/platform/http/app-error.ts';

export const createContractNotFoundError = () =>
  failure(404, 'purchase_contracts.not_found', 'This contract no longer exists.');

export const createNoMessageError = () =>
  failure(
    404,
    'purchase_contracts.no_message',
    'There is no message file: this e-mail does not wait in the outbox.',
  );

/** @param reason the mailer's message, a sentence. */
export const createMailFailedError = (reason: string) =>
  createAppError({
    code: 'mailer.failed',
    status: 502,
    message: reason || 'The e-mail could not be sent.',
  });

/** The message may have arrived; it is not sent again automatically. */
export const createMailDoubtfulError = (reason: string) =>
  createAppError({ code: 'mailer.doubtful', status: 502, message: reason });

/** @param sentences of the rules that hold it back. */
export const createActTooEarlyError = (sentences: readonly string[]) =>
  createAppError({
    code: 'purchase_contracts.too_early',
    status: 409,
    message: sentences.join(' '),
  });

/** @param papers with their citations. */
export const createHandOverFirstError = (papers: readonly string[]) =>
  failure(
    409,
    'purchase_contracts.hand_over_first',
    `The seller gets ${papers.join(' and ')} before signing. Record that the papers are handed over, or word them in the form.`,
  );

export const createActInFutureError = () => {
  const message = 'Choose today or an earlier day.';
  return createAppError({
    code: 'purchase_contracts.act_in_future',
    status: 400,
    message,
    issues: [{ path: 'doneOn', message }],
  });
};

/** It is still being sent; the list of contracts will show the outcome. */
export const createMailSlowError = () =>
  failure(
    503,
    'mailer.slow',
    'The e-mail is still being sent. Look at the contract again in a minute.',
  );

/** Returned for unknown and withdrawn links alike. */
export const createSigningNotFoundError = () =>
  failure(
    404,
    'contract_signing.not_found',
    'This link no longer works. Ask the sender for a new one.',
  );

export const createSigningClosedError = () =>
  failure(
    409,
    'contract_signing.closed',
    'This contract has been signed or declined already, or its offer has expired.',
  );

/** @param name of the signer whose turn it is. */
export const createNotYourTurnError = (name: string) =>
  failure(
    409,
    'contract_signing.not_your_turn',
    `${name} signs first. You can sign after that, under the same link.`,
  );

export const createHasSignersError = () =>
  failure(
    409,
    'contract_signing.has_signers',
    'The signers of this contract are named: each signs under a link of their own.',
  );

export const createExtensionTooEarlyError = () => {
  const message = 'Choose a day after the one on which the offer expires, today or later.';
  return createAppError({
    code: 'purchase_contracts.extension_too_early',
    status: 400,
    message,
    issues: [{ path: 'until', message }],
  });
};

export const createSigningPageNotFoundError = () =>
  failure(
    404,
    'contract_signing.page_not_found',
    'The document has no such page, or it was not loaded yet.',
  );

/** @param pages those that the signer's browser did not display, from 1. */
export const createPagesNotDisplayedError = (pages: number[]) =>
  failure(
    409,
    'contract_signing.not_displayed',
    `Every page has to be displayed before signing. Missing: ${pages.join(', ')}.`,
  );

/** @param title of the paper that precedes the contract. */
export const createPaperFirstError = (title: string) =>
  failure(
    409,
    'contract_signing.paper_first',
    `Sign “${title}” first: the law wants it before the contract.`,
  );

export const createPaperNotFoundError = () =>
  failure(404, 'contract_signing.paper_not_found', 'The document has no such paper to sign.');

export const createConsentMissingError = () =>
  failure(
    409,
    'contract_signing.no_consent',
    'Accept electronic records and signatures before you sign.',
  );

export const createDisclosureChangedError = () =>
  failure(
    409,
    'contract_signing.disclosure_changed',
    'The disclosure has changed. Please reload the page.',
  );

export const createSigningChangedError = () =>
  failure(
    409,
    'contract_signing.changed',
    'The document shown is not the one to be signed. Please reload the page.',
  );
