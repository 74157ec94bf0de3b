import { planOf } from '../../run/plan/plan.ts';
import { unknownFacts } from '../../spec/facts.ts';
import { targetFileText } from '../../certification/target/write-storefront-target.ts';
import { faults } from '../../../reference/storefront/faults/index.ts';
import { freedoms } from '../../../reference/storefront/freedoms/index.ts';
import { startStorefront, type RunningStorefront } from '../../../reference/storefront/index.ts';
import { storefront as suite } from '../../../suites/storefront/index.ts';
import { exitCodeTable } from '../flags/exit-code-table.ts';
import { flagHelp } from '../flags/help.ts';
import type { Io } from '../process/io.ts';
import { defaultKeyVariable, defaultOtherKeyVariable } from '../../certification/storefront/api-keys.ts';
import { parseFlags, wantsHelp, type Usage } from '../flags/parse.ts';
import { readServeFlags, serveFlagSpecs, variantList } from './flags.ts';
import { serveUntilStopped } from './until-stopped.ts';

export function serveStorefrontUsage(columns: number): Usage {
  return {
    usage: 'octoproof serve storefront [options]\n\nServes the bundled storefront on 127.0.0.1 until Ctrl-C.',
    flags: serveFlagSpecs,
    examples: [
      ['octoproof serve storefront --port 8080', 'a sandbox at a fixed address'],
      ['octoproof serve storefront --write-target > octoproof.target.json', 'and a target file for it'],
    ],
    epilogue: exitCodeTable(),
    columns,
  };
}

/** `octoproof serve storefront`: serves the bundled reference until it is told to stop. Gives the exit code. */
export async function serveStorefront(io: Io): Promise<number> {
  const usage = serveStorefrontUsage(io.stdout.columns ?? 100);
  if (wantsHelp(io.argv)) {
    io.stdout.write(flagHelp(usage));
    return 0;
  }
  const parsed = await parseFlags(io.argv, usage);
  const list = variantList(parsed, { faults, freedoms });
  if (list !== null) {
    io.stdout.write(list);
    return 0;
  }
  const flags = readServeFlags(parsed, { faults, freedoms });
  return await serveUntilStopped(io, flags, async () => {
    const running = await startStorefront(flags);
    return { account: accountOf(running), targetFile: targetFileFor(running), close: () => running.close() };
  });
}

function accountOf({ baseUrl, controlUrl, apiKey, otherPartnerApiKey }: RunningStorefront): string {
  return `octoproof serves the bundled reference storefront

  base URL     ${baseUrl}
${controlUrl === null ? '' : `  control      ${controlUrl}\n`}  key          ${apiKey}
  another's    ${otherPartnerApiKey}

Certify it from another terminal, with the target file in octoproof.target.json:

  export ${defaultKeyVariable}=${apiKey}
  export ${defaultOtherKeyVariable}=${otherPartnerApiKey}
  octoproof storefront --target octoproof.target.json
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
