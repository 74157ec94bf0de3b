#!/usr/bin/env node
import { existsSync } from 'node:fs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`octoproof needs Node 20.19 or newer, and this is ${process.versions.node}\n`);
  process.exit(3);
}

const entry = new URL('../dist/src/cli/main.js', import.meta.url);
if (!existsSync(entry)) {
  process.stderr.write('octoproof is not built yet: run "npm run build" in its folder\n');
  process.exit(3);
}

const { runProcess } = await import(entry.href);
await runProcess(process);
