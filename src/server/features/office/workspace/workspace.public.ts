export { exportWorkspace } from './export-workspace.ts';
export { restoreQueuedJobs } from './queued-jobs.ts';
export { restoreArchive, restoreWorkspace } from './restore-workspace.ts';
export { openWorkspaceArchive, type WorkspaceArchive } from './workspace-archive.ts';
export type { WorkspaceFacts } from './workspace-archive.schema.ts';
export { compareFacts, readTableFacts } from './workspace-facts.ts';
export { createRestoreError } from './workspace.errors.ts';
