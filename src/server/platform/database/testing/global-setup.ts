import type { TestProject } from 'vitest/node';

import { startTestServer, type CopyStrategy, type TestServer } from './test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabaseTemplateUrl: string;
    testDatabaseCopyStrategy: CopyStrategy;
  }
}

type Shared = { server: Promise<TestServer>; users: number };

// Each project loads its own copy of this module; they share one process, and so one database server.
const key = Symbol.for('lotline.test-server');
const shelf = globalThis as typeof globalThis & { [key]?: Shared };

/** Vitest's global setup for every project with tests that need a database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (shelf[key] ??= { server: startTestServer(), users: 0 });
  shared.users += 1;
  const { templateUrl, copyStrategy } = await shared.server;
  project.provide('testDatabaseTemplateUrl', templateUrl);
  project.provide('testDatabaseCopyStrategy', copyStrategy);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    delete shelf[key];
    await (await shared.server).stop();
  };
}
