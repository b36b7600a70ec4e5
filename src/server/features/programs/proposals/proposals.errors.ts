import { failure } from '#server/platform/http/app-error.ts';

export function createProposalNotFoundError() {
  return failure(404, 'proposals.not_found', 'There is no such proposal.');
}

export function createProposalDecidedError() {
  return failure(409, 'proposals.decided', 'This proposal was decided already.');
}

export function createTooManyProposalsError(most: number) {
  return failure(409, 'proposals.too_many', `${most} proposals wait for a decision already.`);
}
