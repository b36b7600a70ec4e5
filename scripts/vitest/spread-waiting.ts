import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files with tests that end processes and mostly wait until another process notices. */
const waiting =
  /\/(kill-[^/]+|[^/]+\.kill|[^/]+-crash|restarts|several-machines|read-replica)\.test\.ts$/;

/**
 * Vitest's order (project by project, larger files first), in which waiting files start early and
 * far from each other: while one waits, the processor runs other files. By size some would start
 * last and others all together.
 */
export class SpreadWaiting extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...projects.values()].flatMap((ofProject) =>
      spread(ofProject, ({ moduleId }) => waiting.test(moduleId)),
    );
  }
}

/**
 * Spreads what `isApart` selects evenly among the first two thirds of the others; keeps both
 * orders.
 */
export function spread<Item>(items: Item[], isApart: (item: Item) => boolean): Item[] {
  const apart = items.filter(isApart);
  const others = items.filter((item) => !isApart(item));
  const step = Math.floor((others.length * 2) / 3 / apart.length) || 1;
  const spreadOut = others.flatMap((item, index) =>
    index % step === 0 ? [...apart.splice(0, 1), item] : [item],
  );
  return [...spreadOut, ...apart];
}
