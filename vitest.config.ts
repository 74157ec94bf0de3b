import { defineConfig } from 'vitest/config';

/** A busy machine must not make tests fail. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };

/** Where a file begins that holds tests. */
const tests = '{src,suites,reference}/**/*';

export default defineConfig({
  test: {
    globalSetup: ['./vitest.setup.ts'],
    // One for each core: vitest itself has little to do while they run.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...patience,
          name: 'unit',
          include: [`${tests}.test.ts`],
          exclude: [`${tests}.system.test.ts`],
          // Modules are loaded once for all files: a test must not depend on state of the process or of a module.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          ...patience,
          name: 'system',
          include: [`${tests}.system.test.ts`],
          // These start processes, send signals and read the environment: each file in a process of its own.
          pool: 'forks',
        },
      },
    ],
  },
});
