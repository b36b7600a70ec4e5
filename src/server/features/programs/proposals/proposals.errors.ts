import { createAppError } from '#server/platform/http/app-error.ts';

export function createProposalNotFoundError() {
  return createAppError({
    code: 'proposals.not_found',
    status: 404,
    message: 'There is no such proposal.',
  });
}

export function createProposalDecidedError() {
  return createAppError({
    code: 'proposals.decided',
    status: 409,
    message: 'This proposal was decided already.',
  });
}

export function createTooManyProposalsError(most: number) {
  return createAppError({
    code: 'proposals.too_many',
    status: 409,
    message: `${most} proposals wait for a decision already.`,
  });
}
