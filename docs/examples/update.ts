/** `npm run docs:examples [PAGE…]`: runs the examples of pages and writes the real output into the pages. Needs a build. */
import { writeFile } from 'node:fs/promises';
import { pageFile, readPage, writtenPages } from './pages.ts';
import { runPage } from './run-page.ts';
import { expectedExitCode, outputFault } from './same-output.ts';

const named = process.argv.slice(2);
for (const name of named.length > 0 ? named : await writtenPages()) {
  let page = await readPage(name);
  // Backwards, so that the indices of earlier blocks stay right.
  for (const result of (await runPage(page)).toReversed()) {
    const fault = outputFault(result);
    if (fault === null) continue;
    const { commands, output } = result.example;
    if (output === null || result.exitCode !== expectedExitCode(commands) || /^…$/m.test(output.text)) {
      process.stderr.write(`${name}: change by hand\n${fault}\n`);
      continue;
    }
    page = `${page.slice(0, output.start)}${result.printed.trimEnd()}\n${page.slice(output.start + output.text.length)}`;
    process.stdout.write(`${name}: updated $ ${result.example.commands.text}`);
  }
  await writeFile(pageFile(name), page);
}
