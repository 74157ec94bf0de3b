import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The folders that each folder may import, besides itself and packages. Add a new dependency here first. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  'src/model': [],
  'src/documents': ['src/model'],
  'src/contract': ['src/model'],
  'src/http': ['src/model'],
  'src/expect': ['src/model', 'src/contract'],
  'src/run': ['src/model', 'src/contract', 'src/http', 'src/expect'],
  'src/recorded': ['src/model'],
  'src/judge': ['src/model', 'src/expect', 'src/run', 'src/client', 'src/recorded'],
  'src/report': [
    'src/model',
    'src/documents',
    'src/run/events.ts',
    'src/load/events.ts',
    'src/load/plan.ts',
    'src/load/schedule/schedule.ts',
    'src/load/result.ts',
  ],
  'src/html': ['src/model', 'src/run/events.ts', 'src/report', 'src/load/plan.ts', 'src/load/result.ts', 'src/dossier'],
  'src/html/client': [],
  'src/sandbox': ['src/html', 'src/http', 'reference'],
  'src/replay': ['src/model', 'src/documents', 'src/expect', 'src/run', 'src/report'],
  'src/certificate': ['src/model', 'src/contract/schema-fault.ts', 'src/documents', 'src/run', 'src/report'],
  'src/dossier': [
    'src/model',
    'src/documents',
    'src/report',
    'src/certificate',
    'src/load/measurement/offered-load.ts',
    'src/load/result.ts',
    'src/load/verdict/verdict.ts',
  ],
  'src/compare': [
    'src/model',
    'src/documents',
    'src/expect',
    'src/load/verdict/order-statistics.ts',
    'src/report',
    'src/replay',
  ],
  'src/signer': ['src/model', 'src/http', 'src/expect', 'src/run'],
  'src/client': ['src/model', 'src/http', 'src/expect', 'src/run', 'src/signer'],
  'src/request-text': ['src/model'],
  'src/control-kit': ['src/model', 'src/contract/storefront-types.generated.ts'],
  'src/load': ['src/model', 'src/documents', 'src/expect', 'src/http'],
  'src/load/histograms': ['src/model', 'src/documents', 'src/expect', 'src/load'],
  'src/load/k6': ['src/model/json.ts'],
  'src/forensics': ['src/model', 'reference/signing/index.ts'],
  'src/authoring.ts': ['src/model', 'src/contract', 'src/expect'],
  'src/client-authoring.ts': ['src/model', 'src/expect'],
  'src/certification': [
    'src/model',
    'src/contract/expected-by.ts',
    'src/contract/schema-fault.ts',
    'src/control-kit/shapes.ts',
    'src/documents',
    'src/http',
    'src/expect',
    'src/run',
    'src/report',
    'src/html',
    'src/certificate',
    'src/signer',
    'src/client',
    'src/recorded',
    'src/judge',
    'src/sandbox',
    'src/forensics',
    'src/load',
    'suites',
    'reference',
  ],
  'src/requirements': [
    'src/model',
    'src/expect',
    'src/run/plan/select.ts',
    'src/signer/plan-signer.ts',
    'src/certification/partner/subject.ts',
    'src/proof/wrong-signers/index.ts',
    'suites',
    'reference',
  ],
  'src/watch': [
    'src/model',
    'src/documents',
    'src/http',
    'src/expect',
    'src/run',
    'src/report',
    'src/replay',
    'src/compare',
    'src/certification',
  ],
  'src/library': [
    'src/model',
    'src/expect',
    'src/run',
    'src/report',
    'src/signer',
    'src/client',
    'src/certification',
    'suites/signer/index.ts',
    'suites/client/index.ts',
  ],
  'src/vitest': ['src/model', 'src/expect', 'src/run', 'src/report', 'src/certification', 'src/library'],
  'src/proof': [
    'src/model',
    'src/contract',
    'src/http',
    'src/expect',
    'src/authoring.ts',
    'src/run',
    'src/report',
    'src/signer',
    'src/client',
    'src/recorded',
    'src/judge',
    'src/forensics',
    'src/load',
    'src/certification',
    'src/certificate',
    'src/requirements',
    'suites',
    'reference',
  ],
  'suites/history.ts': [],
  'suites/storefront': ['src/authoring.ts'],
  'suites/control': ['src/authoring.ts', 'suites/partner', 'suites/storefront'],
  'suites/signer': ['src/authoring.ts', 'reference/signing/index.ts'],
  'suites/client': ['src/client-authoring.ts'],
  'suites/partner': ['src/authoring.ts', 'reference/signing/index.ts'],
  'reference/http': [],
  'reference/storefront': ['reference/http'],
  'reference/partner': ['reference/http'],
  'reference/client': ['reference/http'],
  'reference/signing': [],
};

/** Parts that may import everything, because they combine the others. */
const assemblers = ['src/cli', 'src/index.ts'];

function pattern(path: string): string {
  return path.endsWith('.ts') ? `^${path.replaceAll('.', String.raw`\.`)}$` : `^${path}/`;
}

const rules: IFlattenedRuleSet = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...Object.entries(arrows).map(([part, allowed]) => ({
      name: `arrows-of-${part}`,
      severity: 'error' as const,
      from: { path: pattern(part), pathNot: String.raw`\.(test|testing)\.ts$` },
      to: { path: '^(src|suites|reference|bin)/', pathNot: [pattern(part), ...allowed.map(pattern)] },
    })),
  ],
};

async function cruised(): Promise<ICruiseResult> {
  const { output } = await cruise(
    ['src', 'suites', 'reference'],
    {
      baseDir: root,
      ruleSet: rules,
      validate: true,
      tsPreCompilationDeps: true,
      exclude: { path: 'node_modules|generated' },
      enhancedResolveOptions: { extensions: ['.ts', '.js', '.json'] },
    },
    { extensions: ['.ts', '.js', '.json'] },
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text instead of a result');
  return output;
}

/** Maximum number of files in a folder: a larger folder has more than one idea. */
const mostFiles = 25;

function crowdedFolders(roots: readonly string[]): readonly string[] {
  const filesIn = new Map<string, number>();
  for (const path of roots) {
    const entries = readdirSync(join(root, path), { withFileTypes: true, recursive: true });
    for (const entry of entries) {
      if (!entry.isFile() || /\.(test|testing)\.ts$|\.generated\./.test(entry.name)) continue;
      const folder = relative(root, entry.parentPath);
      filesIn.set(folder, (filesIn.get(folder) ?? 0) + 1);
    }
  }
  return [...filesIn].flatMap(([folder, count]) => (count > mostFiles ? [`${folder}: ${count} files`] : []));
}

describe('architecture', () => {
  it('has no import that is not allowed, including types, and no cycle', async () => {
    const { summary, modules } = await cruised();

    expect(modules.length).toBeGreaterThan(100);
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  });

  it('has no folder with more than 25 files, without tests', () => {
    // The addresses of octoproof's own schemas are public, so these files stay in one folder.
    const crowded = crowdedFolders(['src', 'suites', 'reference', 'schemas']);
    expect(crowded.filter((line) => !line.startsWith('schemas/octoproof:'))).toEqual([]);
  });

  it('lists the allowed imports of every part of src', () => {
    const parts = readdirSync(join(root, 'src'), { withFileTypes: true })
      .filter(({ name }) => !/\.(test|testing)\.ts$/.test(name))
      .map((entry) => `src/${entry.name}`);

    expect(parts.filter((part) => !(part in arrows) && !assemblers.includes(part))).toEqual([]);
  });

  it('has a row for every folder of src in ARCHITECTURE.md', () => {
    const table =
      readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').match(/^\| `(?:src|suites|reference|docs).*$/gm) ?? [];
    const named = table.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(?:src\/)?([\w-]+)`/g)]);
    const described = new Set(named.map(([, name]) => name));
    const folders = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());

    expect(folders.map(({ name }) => name).filter((name) => !described.has(name))).toEqual([]);
  });
});
