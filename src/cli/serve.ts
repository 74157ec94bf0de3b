import { planOf } from '../run/plan.ts';
import { ConfigurationError, type ConfigurationProblem } from '../spec/configuration-error.ts';
import { unknownFacts } from '../spec/facts.ts';
import { nearest } from '../spec/nearest.ts';
import { targetFileText } from '../target/write-target.ts';
import { faults } from '../../reference/storefront/faults/index.ts';
import { freedoms } from '../../reference/storefront/freedoms/index.ts';
import { startStorefront, type RunningStorefront } from '../../reference/storefront/index.ts';
import { storefront as suite } from '../../suites/storefront/index.ts';
import { flagHelp } from './flag-help.ts';
import { exitCodeTable } from './exit-code-table.ts';
import type { Io } from './io.ts';
import { defaultKeyVariable, defaultOtherKeyVariable } from './keys.ts';
import { parseFlags, wantsHelp, type ParsedFlags, type Usage } from './parse-flags.ts';
import { valueReader } from './read-values.ts';

const group = 'Options:';

function usageOf(columns: number): Usage {
  return {
    usage: 'octoproof serve storefront [options]\n\nServes the bundled reference on 127.0.0.1 until Ctrl-C.',
    flags: {
      port: { kind: 'text', value: 'N', group, says: 'the port to listen on [any free one]' },
      control: { kind: 'switch', group, says: 'serve the control endpoint, too' },
      fault: { kind: 'list', value: 'NAME', group, says: 'break one rule of the contract on purpose' },
      freedom: { kind: 'list', value: 'NAME', group, says: 'use a liberty that the contract leaves' },
      'write-target': { kind: 'switch', group, says: 'print only the target file on stdout' },
      help: { kind: 'switch', group, says: 'this text' },
    },
    examples: [
      ['octoproof serve storefront --port 8080', 'a sandbox at a fixed address'],
      ['octoproof serve storefront --write-target > octoproof.target.json', 'and a target file for it'],
    ],
    epilogue: exitCodeTable(),
    columns,
  };
}

/** `octoproof serve storefront`: serves the bundled reference until it is told to stop. Gives the exit code. */
export async function serveCommand(io: Io): Promise<number> {
  const usage = usageOf(io.stdout.columns ?? 100);
  if (wantsHelp(io.argv)) {
    io.stdout.write(flagHelp(usage));
    return 0;
  }
  const parsed = await parseFlags(io.argv, usage);
  const running = await start(parsed);
  const told = toldToStop(io);
  const account = accountOf(running);
  if (parsed.switched('write-target') === true) {
    io.stdout.write(targetFileFor(running));
    io.stderr.write(account);
  } else {
    io.stdout.write(
      `${account}\nA target file for it, octoproof.target.json:\n\n${targetFileFor(running)}\nCtrl-C ends it.\n`,
    );
  }
  await told;
  await running.close();
  return 0;
}

function toldToStop(io: Io): Promise<void> {
  return new Promise((resolve) => {
    const end = io.onStop(() => {
      end();
      resolve();
    });
  });
}

async function start(parsed: ParsedFlags): Promise<RunningStorefront> {
  const values = valueReader(parsed);
  const port = values.whole('port', 0, 65_535);
  const chosen = { faults: values.ids('fault'), freedoms: values.ids('freedom') };
  const problems = [
    ...wrongWords(parsed.words),
    ...values.problems,
    ...strangers(
      '--fault',
      chosen.faults,
      faults.map(({ name }) => name),
    ),
    ...strangers(
      '--freedom',
      chosen.freedoms,
      freedoms.map(({ name }) => name),
    ),
  ];
  if (problems.length > 0) throw new ConfigurationError(problems);
  try {
    return await startStorefront({ ...chosen, port: port ?? 0, control: parsed.switched('control') === true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')))
      throw error;
    const message = error.code === 'EACCES' ? `no permission to listen on port ${port}` : `port ${port} is taken`;
    throw new ConfigurationError([{ flag: '--port', message, hint: 'name another, or leave it out for any free one' }]);
  }
}

function wrongWords(words: readonly string[]): readonly ConfigurationProblem[] {
  const [what, ...more] = words;
  if (what === undefined) return [{ message: 'what to serve is missing', hint: 'write octoproof serve storefront' }];
  if (what !== 'storefront')
    return [{ message: `there is no ${JSON.stringify(what)} to serve`, hint: 'write octoproof serve storefront' }];
  return more.map((word) => ({
    message: `unexpected word ${JSON.stringify(word)}`,
    hint: 'every option begins with --',
  }));
}

function strangers(flag: string, names: readonly string[], known: readonly string[]): readonly ConfigurationProblem[] {
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const near = nearest(name, known, 3);
      return {
        flag,
        message: `there is no ${JSON.stringify(name)}`,
        hint: near.length === 0 ? `known: ${known.join(', ')}` : `did you mean ${near.join(' or ')}?`,
      };
    });
}

function accountOf({ baseUrl, controlUrl, apiKey, otherPartnerApiKey }: RunningStorefront): string {
  const control = controlUrl === null ? '' : ` --control ${controlUrl}`;
  return `octoproof serves the bundled reference storefront

  base URL     ${baseUrl}
${controlUrl === null ? '' : `  control      ${controlUrl}\n`}  key          ${apiKey}
  another's    ${otherPartnerApiKey}

Certify it from another terminal:

  export ${defaultKeyVariable}=${apiKey}
  export ${defaultOtherKeyVariable}=${otherPartnerApiKey}
  octoproof storefront --url ${baseUrl}${control}
`;
}

function targetFileFor({ baseUrl, controlUrl, apiKey, otherPartnerApiKey, brand, orders }: RunningStorefront): string {
  const facts = {
    ...unknownFacts,
    baseUrl,
    apiKey,
    otherPartnerApiKey,
    brand,
    orders,
    control: controlUrl,
    registration: 'open' as const,
    loopback: true,
    writes: true,
  };
  const { checks } = planOf(suite, { facts, selection: { only: [], skip: [] }, waive: [] });
  const gaps = checks.flatMap(({ prospect }) => (prospect.kind === 'unproven' ? [prospect.gap] : []));
  return targetFileText({ facts, gaps, keyVariable: defaultKeyVariable, otherKeyVariable: defaultOtherKeyVariable });
}
