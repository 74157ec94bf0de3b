import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Tests start processes and servers: a busy machine must not make them fail.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ['{src,suites,reference}/**/*.test.ts'],
    globalSetup: ['./vitest.setup.ts'],
  },
});
