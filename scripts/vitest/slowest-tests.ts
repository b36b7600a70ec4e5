import type { Reporter, TestModule } from 'vitest/node';

const shown = 10;

/** Prints the slowest tests after a run, the slowest first. */
export function slowestTests(): Reporter {
  return {
    onTestRunEnd(modules: readonly TestModule[]) {
      const tests = modules.flatMap((module) =>
        [...module.children.allTests()].map((one) => ({
          name: `${module.relativeModuleId} > ${one.fullName}`,
          seconds: (one.diagnostic()?.duration ?? 0) / 1000,
        })),
      );
      if (tests.length <= shown) return;
      console.log(`The slowest ${shown} of ${tests.length} tests:`);
      for (const { name, seconds } of tests
        .toSorted((a, b) => b.seconds - a.seconds)
        .slice(0, shown))
        console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
      console.log('');
    },
  };
}
