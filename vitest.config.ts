import { defineConfig } from 'vitest/config';

/** A busy machine must not make tests fail: a test that hangs is found late. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000 };

/** Where a file begins that holds tests. */
const tests = '{src,suites,reference,docs}/**/*';

// A worker loads each module once for all its files: no test may depend on the state of a module or of the process.
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
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          ...patience,
          name: 'system',
          include: [`${tests}.system.test.ts`],
          globalSetup: ['./vitest.system-setup.ts'],
          pool: 'forks',
          isolate: false,
        },
      },
    ],
  },
});
