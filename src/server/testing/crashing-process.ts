import type { KyselyPlugin } from 'kysely';

/** A process that crashes at a step: that step and each after it fails. */
export function createCrashingProcess(crashAt: number) {
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps > crashAt) throw new Error('The process has crashed.');
  };
  /** The same functions, each with a step before and one after. */
  function crashing<Part extends object>(part: Part): Part {
    return new Proxy(part, {
      get: (target, name) => {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function') return value;
        return async (...given: unknown[]) => {
          step();
          const answer: unknown = await Reflect.apply(value, target, given);
          step();
          return answer;
        };
      },
    });
  }
  const statements: KyselyPlugin = {
    transformQuery: ({ node }) => {
      step();
      return node;
    },
    transformResult: async ({ result }) => {
      step();
      return result;
    },
  };
  return { crashing, statements, hasCrashed: () => steps > crashAt };
}
