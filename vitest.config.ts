import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,suites,reference}/**/*.test.ts'],
    globalSetup: ['./vitest.setup.ts'],
  },
});
