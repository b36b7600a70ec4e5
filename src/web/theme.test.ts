import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leadStatuses } from '#domain/leads/lead-status.ts';
import { badgeClasses } from './ui/display/badge.tsx';

const theme = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

/** The tint that a lead status points at: 'indigo'. */
const tintOf = (status: string) =>
  new RegExp(`--color-lead-${status.replaceAll('_', '-')}-tint: var\\(--color-(\\w+)-tint\\)`).exec(
    theme,
  )?.[1];

test('each lead status has its own tint, and none is green', () => {
  const tints = leadStatuses.map(tintOf);
  expect(new Set(tints).size).toBe(leadStatuses.length);
  expect(tints).not.toContain('green');
  expect(tints).not.toContain(undefined);
});

test('a dot shows a type, not the tints of statuses', () => {
  for (const tone of ['probate', 'foreclosure', 'violation'] as const) {
    expect(badgeClasses({ tone })).not.toMatch(/-tint/);
    expect(badgeClasses({ tone })).toContain(`before:bg-${tone}`);
  }
});
