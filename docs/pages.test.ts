import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readVectors, vectorNames } from '../reference/signing/vectors/read-vectors.testing.ts';
import { readKnownFailures } from '../src/certification/known-failures/read.ts';
import { partnerTarget } from '../src/certification/target/partner-target.ts';
import { checkTargetFile } from '../src/certification/target/schema-problems.ts';
import { exitCodes } from '../src/report/wording/exit-codes.ts';
import { requirementPage } from '../src/report/wording/requirement-page.ts';
import { documentedSuites } from '../src/requirements/suites.ts';
import { isObject, parseJson, type Json } from '../src/model/json.ts';
import { storefront } from '../suites/storefront/index.ts';
import { commandsPage } from './generate/commands-page.ts';
import { requirementPages } from './generate/requirement-pages.ts';
import { specs } from './generate/specs.ts';
import { blocksOf } from './examples/parse-page.ts';
import { readPage } from './examples/pages.ts';

describe('the written pages', () => {
  it.each(['README.md', 'docs/reference/verdicts.md'])('%s shows the exit codes of --help', async (name) => {
    const page = await readPage(name);
    const cells = [...page.matchAll(/^\| (\d) +\| (.*?) +\|$/gm)].map(([, code, means]) => ({
      code: Number(code),
      means,
    }));

    expect(cells).toEqual(exitCodes);
  });

  it('has a page at the address that reports give for a requirement', async () => {
    const suites = await documentedSuites();
    const pages = new Set(requirementPages(suites).map(({ path }) => `https://octoproof.dev/${path}`));
    const ids = suites.flatMap(({ requirements }) => requirements.map(({ id }) => id));

    expect(ids.length).toBeGreaterThan(400);
    expect(ids.filter((id) => !pages.has(`${requirementPage(id)}.md`))).toEqual([]);
    expect(requirementPage('notes/1/count')).toBeNull();
  });

  it('has the reference of all commands (if not, run npm run docs:generate)', async () => {
    const { path, text } = commandsPage(specs);

    expect(await readPage(`docs/${path}`)).toBe(`${text.trimEnd()}\n`);
  });

  it('keeps the README short', async () => {
    expect((await readPage('README.md')).split('\n').length).toBeLessThanOrEqual(150);
  });

  it('shows target files that can be read', async () => {
    const files = [
      ...(await jsonBlocks('docs/reference/target-file.md')),
      ...(await jsonBlocks('docs/guides/staging-budgets.md')),
    ];
    const problems = files.map((file) => {
      const checked = checkTargetFile(file);
      if (!checked.ok) return checked.problems;
      const made =
        checked.file.partner === undefined ? null : partnerTarget(checked.file, { env: {}, signingKey: 'some key' });
      return made === null || made.ok ? [] : made.problems;
    });

    expect(problems).toEqual(files.map(() => []));
  });

  it('shows a file of known failures that can be read', async () => {
    const [file] = await jsonBlocks('docs/guides/known-failures.md');
    const folder = await mkdtemp(join(tmpdir(), 'octoproof-docs-'));
    const path = join(folder, 'known.json');
    await writeFile(path, JSON.stringify(file));

    expect(await readKnownFailures(path, Object.keys(storefront.requirements))).toHaveLength(1);
    await rm(folder, { recursive: true });
  });

  it('counts the test vectors that the package has', async () => {
    const [signing, emails, headers] = vectorNames.map((name) => readVectors(name).numberOfTests);

    expect(await readPage('docs/tutorials/signing.md')).toContain(
      `${signing} vectors for requests, ${emails} for e-mail hashes and ${headers} for headers`,
    );
  });
});

async function jsonBlocks(name: string): Promise<readonly Json[]> {
  const blocks = blocksOf(await readPage(name)).filter(({ language }) => language === 'json');
  return blocks.map(({ text }) => parseJson(text) ?? null).filter(isObject);
}
