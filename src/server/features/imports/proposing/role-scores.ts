import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Evidence } from './column-evidence.ts';
import { columnRoles, type ColumnRole } from './column-roles.ts';

/** Evidence -> role -> weight. */
export type RoleWeights = Readonly<Record<string, Partial<Record<ColumnRole, number>>>>;

const weightsFile = new URL('role-weights.json', import.meta.url);
const weightsSchema = z.record(z.string(), z.partialRecord(z.enum(columnRoles), z.number()));

let weights: RoleWeights | null = null;

/** The weights that `node scripts/train-proposals.ts` estimated from the development lists. */
export function readRoleWeights(): RoleWeights {
  weights ??= weightsSchema.parse(JSON.parse(readFileSync(weightsFile, 'utf8')));
  return weights;
}

/** A row of weights in the form in which it is summed: the roles with a weight, and the weight. */
type CompiledRow = { roles: Uint8Array; values: Float64Array };

const compiled = new WeakMap<RoleWeights, Map<string, CompiledRow>>();

function compile(table: RoleWeights): Map<string, CompiledRow> {
  const known = compiled.get(table);
  if (known) return known;
  const rows = new Map(
    Object.entries(table).map(([name, row]): [string, CompiledRow] => [
      name,
      {
        roles: Uint8Array.from(Object.keys(row), (role) => indexOfRole[role as ColumnRole]),
        values: Float64Array.from(Object.values(row)),
      },
    ]),
  );
  compiled.set(table, rows);
  return rows;
}

/** How likely each role of a column is, by its evidence; the likelihoods add up to 1. */
export function scoreRoles(evidence: Evidence, table: RoleWeights): Float64Array {
  const scores = new Float64Array(columnRoles.length);
  const rows = compile(table);
  for (const [name, strength] of evidence) {
    const row = rows.get(name);
    if (!row) continue;
    const { roles, values } = row;
    for (let at = 0; at < roles.length; at += 1) scores[roles[at]!]! += values[at]! * strength;
  }
  return softmax(scores);
}

/** The index of a role among the scores. */
export const indexOfRole = Object.fromEntries(
  columnRoles.map((role, index) => [role, index]),
) as Record<ColumnRole, number>;

/** Scores as likelihoods that add up to 1. */
export function softmax(scores: Float64Array): Float64Array {
  const highest = Math.max(...scores);
  let sum = 0;
  for (let index = 0; index < scores.length; index += 1) {
    scores[index] = Math.exp(scores[index]! - highest);
    sum += scores[index]!;
  }
  for (let index = 0; index < scores.length; index += 1) scores[index]! /= sum;
  return scores;
}
