import type { ComparedLoad, ComparedReport, ComparedRun } from '../compare/compared-report.ts';
import type { Collected, CollectedCertificate } from './collect.ts';
import type { HistoryTarget } from './model.ts';

/** The files of one subject and target, oldest first. */
export interface Group {
  readonly subject: string;
  readonly target: HistoryTarget;
  readonly runs: readonly ComparedRun[];
  readonly loads: readonly ComparedLoad[];
  readonly certificates: readonly CollectedCertificate[];
}

/** Groups reports and certificates by target, in the order of their subjects and names. */
export function groupsOf({ reports, certificates }: Collected): readonly Group[] {
  const integrations = integrationsByAddress(reports);
  const keyOf = (subject: string, target: HistoryTarget): string => {
    const address = addressOf(subject, target);
    const [only = null, ...more] = integrations.get(address) ?? [];
    const integration = target.integration ?? (more.length === 0 ? only : null);
    return integration === null ? address : JSON.stringify([subject, 'integration', integration]);
  };
  const named = new Map<string, ComparedReport[]>();
  for (const report of reports) {
    const key = keyOf(report.subject, targetOf(report));
    named.set(key, [...(named.get(key) ?? []), report]);
  }
  return [...named.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([key, all]): readonly Group[] => {
      const sorted = all.toSorted((one, other) => Date.parse(one.startedAt) - Date.parse(other.startedAt));
      const last = sorted.at(-1);
      if (last === undefined) return [];
      return [
        {
          subject: last.subject,
          target: targetOf(last),
          runs: sorted.filter((report) => report.kind === 'report'),
          loads: sorted.filter((report) => report.kind === 'load-report'),
          certificates: certificates
            .filter(({ certificate }) => keyOf(certificate.subject, certifiedTarget(certificate)) === key)
            .toSorted(
              ({ certificate: one }, { certificate: other }) => Date.parse(one.startedAt) - Date.parse(other.startedAt),
            ),
        },
      ];
    });
}

function targetOf({ target, integration }: ComparedReport): HistoryTarget {
  return { ...target, integration };
}

function certifiedTarget({ target }: CollectedCertificate['certificate']): HistoryTarget {
  return { name: target.name, baseUrl: target.baseUrl, reference: false, integration: target.integration ?? null };
}

/** The integrations of each target that has one. A run without an integration belongs to the only one of its target. */
function integrationsByAddress(reports: readonly ComparedReport[]): ReadonlyMap<string, ReadonlySet<string>> {
  const integrations = new Map<string, Set<string>>();
  for (const report of reports) {
    const { integration } = report;
    if (integration === null) continue;
    const address = addressOf(report.subject, targetOf(report));
    integrations.set(address, (integrations.get(address) ?? new Set()).add(integration));
  }
  return integrations;
}

/** Equal for runs of the same target. The sandbox of a client and the bundled reference have another base URL in each run. */
function addressOf(subject: string, { name, baseUrl, reference }: HistoryTarget): string {
  const address = reference || subject === 'client' ? '' : baseUrl;
  return JSON.stringify([subject, reference ? 'reference' : 'target', name, address]);
}
