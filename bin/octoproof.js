#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`octoproof needs Node 20.19 or newer, and this is ${process.versions.node}\n`);
  process.exit(3);
}

const entry = new URL('../dist/src/cli/main.js', import.meta.url);
if (!existsSync(entry)) {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  process.stderr.write(
    `octoproof: not built: ${fileURLToPath(entry)} does not exist\n  run npm ci && npm run build in ${folder}\n`,
  );
  process.exit(3);
}

const { runProcess } = await import(entry.href);
await runProcess(process);
