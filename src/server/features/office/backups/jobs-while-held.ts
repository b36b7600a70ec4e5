/**
 * Jobs that run after a restore before the owner has looked: they change this database alone, or
 * read what a user gives them. Every other kind sends, fetches, buys or removes something, perhaps
 * for the second time, and waits.
 */
export const runsWhileHeld: ReadonlySet<string> = new Set([
  'bulk-changes.run',
  'contact-gate.import-do-not-call',
  'imports.run',
  'probate-intake.read-again',
  'probate-intake.read-petition',
  'probate-intake.take-up-again',
  'properties.fold-postings',
  'properties.fold-tallies',
  'scores.update',
  'stacking.update',
]);
