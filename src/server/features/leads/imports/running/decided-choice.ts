import { isDeepStrictEqual } from 'node:util';
import { proposeCaseStatus } from '#domain/leads/case-status.ts';
import type { importProposal } from '#api/imports/import.schema.ts';
import type { z } from 'zod';
import type { ImportChoice } from '../import-choice.ts';

type Seen = Pick<
  z.infer<typeof importProposal>,
  'headerRow' | 'columnMappings' | 'constants' | 'remembered'
>;
type Values = Readonly<Record<string, string | undefined>>;

function areSame(one: Values, other: Values): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

/** Values filled in for all rows unless a user changes them; the name of a list is only offered. */
const proposedConstants = ({ remembered, constants = [] }: Seen): Values =>
  remembered?.constants ??
  Object.fromEntries(
    constants.flatMap(({ field, value }) => (field === 'listName' ? [] : [[field, value]])),
  );

/**
 * Whether a user decided anything about a list: a choice that equals the proposal was only
 * accepted, and must not override a better proposal later.
 * @param seen the proposal as shown.
 */
export function isDecided(choice: ImportChoice, seen: Seen): boolean {
  const { remembered } = seen;
  const meant = remembered?.caseStatuses ?? {};
  const statuses = Object.entries(choice.caseStatuses ?? {});
  return !(
    choice.headerRow === seen.headerRow &&
    areSame(choice.columnMappings, seen.columnMappings) &&
    (choice.constants === undefined || areSame(choice.constants, proposedConstants(seen))) &&
    statuses.every(([word, meaning]) => meaning === (meant[word] ?? proposeCaseStatus(word))) &&
    (choice.closedCases ?? 'keep') === (remembered?.closedCases ?? 'keep') &&
    choice.signalKind === remembered?.signalKind &&
    isDeepStrictEqual(choice.forms ?? {}, remembered?.forms ?? {})
  );
}
