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

/** What is filled in for all rows unless a person changes it; the name of a list is only offered. */
const proposedConstants = ({ remembered, constants = [] }: Seen): Values =>
  remembered?.constants ??
  Object.fromEntries(
    constants.flatMap(({ field, value }) => (field === 'listName' ? [] : [[field, value]])),
  );

/**
 * Whether a person decided anything about a list: a choice that is the proposal in all parts was only accepted, and a
 * better proposal of tomorrow must not be held back by it.
 * @param seen the proposal as it was shown.
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
    choice.signalKind === remembered?.signalKind
  );
}
