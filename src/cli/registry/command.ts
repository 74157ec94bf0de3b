import { resolve, sep } from 'node:path';
import { readPublicKey } from '../../certificate/keys.ts';
import type { Release } from '../../certificate/release.ts';
import { releaseFor } from '../../certification/certificate-release.ts';
import { ownVersion } from '../../certification/version.ts';
import { readRules } from '../../dossier/rules.ts';
import { siteFiles } from '../../html/registry/site.ts';
import { exitCodeOf, registryText } from '../../registry/document.ts';
import { readRegistry } from '../../registry/registry.ts';
import { earlierFiles, refuseForeignFiles, writeSite } from '../../registry/site-files.ts';
import { registryLines } from '../../registry/words.ts';
import { writeErrorInWords } from '../../report/files/write-fault.ts';
import { visible } from '../../report/text/visible.ts';
import { count } from '../../report/wording/numbers.ts';
import { ConfigurationError, refuse, type ConfigurationProblem } from '../../model/configuration-error.ts';
import { outputPage } from '../dossier/page.ts';
import type { Values } from '../flags/flag.ts';
import { flagHelp, helpColumns } from '../flags/help.ts';
import { wantsHelp, withFlags } from '../flags/with-flags.ts';
import { toPeople } from '../output/ci-runner.ts';
import type { Io } from '../process/io.ts';
import { registryBuildSpec } from './flags.ts';

/** `octoproof registry build`: makes a site from many dossiers. Returns the exit code; throws a ConfigurationError. */
export async function registryCommand(io: Io): Promise<number> {
  const [verb = '', ...argv] = io.argv;
  if (verb === 'build')
    return await withFlags({ ...io, argv }, registryBuildSpec, async (parsed) => await build(io, parsed));
  if (wantsHelp(io.argv)) {
    io.stdout.write(flagHelp(registryBuildSpec, helpColumns(io)));
    return 0;
  }
  const isNamed = verb !== '' && !verb.startsWith('-');
  const message = isNamed ? `unknown command: octoproof registry ${JSON.stringify(verb)}` : 'the command is incomplete';
  throw new ConfigurationError([{ message, hint: 'use octoproof registry build DIR --out SITE' }]);
}

interface Parsed {
  readonly words: readonly string[];
  readonly flags: Values<typeof registryBuildSpec.flags>;
  readonly problems: readonly ConfigurationProblem[];
}

async function build(io: Io, { words, flags, problems }: Parsed): Promise<number> {
  const { out = '', title = 'Integrations', json = false, color = null, rules: rulesFile } = flags;
  const { 'public-key': keyFile, 'max-age': maxAgeDays = 90, 'include-reports': publishesReports = false } = flags;
  const [root = ''] = words;
  const baseUrl = flags['base-url'] === undefined ? null : siteAddress(flags['base-url']);
  refuse([
    ...problems,
    ...(words.length === 1 ? [] : [{ ...oneFolder, message: `expected one folder, received ${words.length}` }]),
    ...(out === '' ? [noSite] : []),
    ...(baseUrl === undefined ? [wrongAddress] : []),
    ...(words.length === 1 && out !== '' && areNested(root, out) ? [nested] : []),
  ]);
  const version = ownVersion();
  const earlier = await earlierFiles(out);
  const registry = await readRegistry({
    root,
    release: remembered(releaseFor),
    version,
    publicKey: keyFile === undefined ? null : await readPublicKey(keyFile, '--public-key'),
    rules: {
      partner: (await readRules(rulesFile, 'partner')).rules,
      storefront: (await readRules(rulesFile, 'storefront')).rules,
    },
    now: new Date(),
    maxAgeDays,
    publishesReports,
  });
  const files = siteFiles(registry, { root, title, version, baseUrl: baseUrl ?? null });
  await refuseForeignFiles(out, files, earlier);
  const people = json ? toPeople(io, 'stderr') : toPeople(io, 'stdout');
  if (json) io.stdout.write(registryText(registry, version));
  else people(inLines(registryLines(registry, version, outputPage(io, color))));
  try {
    await writeSite(out, files, earlier);
  } catch (error) {
    people(`\nthe site was not written: ${visible(writeErrorInWords(error))}\n  choose another --out SITE\n`);
    return 3;
  }
  people(`written    ${visible(out)}: ${count(files.length, 'file')}, start at index.html\n`);
  return exitCodeOf(registry);
}

function inLines(lines: readonly string[]): string {
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}

/** The suites are loaded once, and not for each dossier. */
function remembered(release: (subject: string) => Promise<Release>): (subject: string) => Promise<Release> {
  const releases = new Map<string, Promise<Release>>();
  return async (subject) => {
    const known = releases.get(subject) ?? release(subject);
    releases.set(subject, known);
    return await known;
  };
}

/** The address with a slash at its end; undefined if it is not an http address. */
function siteAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, pathname, search, hash, username } = new URL(text);
  const isPlain = /^https?:$/.test(protocol) && search === '' && hash === '' && username === '';
  return isPlain ? `${origin}${pathname.replace(/\/*$/, '/')}` : undefined;
}

function areNested(one: string, other: string): boolean {
  const [first, second] = [`${resolve(one)}${sep}`, `${resolve(other)}${sep}`];
  return first.startsWith(second) || second.startsWith(first);
}

const oneFolder = { hint: 'use octoproof registry build DIR --out SITE with a folder of dossiers' };
const noSite = { flag: '--out', message: 'the folder of the site is missing', hint: 'give --out SITE' };
const wrongAddress = {
  flag: '--base-url',
  message: 'expected an http or https address without query and fragment',
  hint: 'give the address of the site, for example https://registry.example.com/',
};
const nested = {
  flag: '--out',
  message: 'one of the two folders is inside the other',
  hint: 'write the site beside the folder of the dossiers',
};
