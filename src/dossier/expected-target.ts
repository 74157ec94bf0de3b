import { isSameName } from '../model/same-name.ts';
import { aboutEvidence } from './about.ts';
import type { Evidence } from './evidence.ts';
import { isService } from './rehearsal.ts';
import type { AddressRule, Rules } from './rules.ts';

interface Expected {
  readonly rules: Rules;
  readonly integration: string | null;
  readonly rehearsal: boolean;
}

/** The evidence, with every file refused that is about another address or partner than the rules and the integration name. */
export function ofExpectedTarget(evidence: readonly Evidence[], expected: Expected): readonly Evidence[] {
  const { rules, integration, rehearsal } = expected;
  return evidence.map((one) => {
    const about = aboutEvidence(one);
    const certificate = one.content?.kind === 'certificate' ? one.content.certificate : null;
    const reasons = [
      ...(about !== null && isService(about) && !rehearsal ? addressFaults(about.address, rules.address) : []),
      ...(certificate?.subject === 'partner' ? nameFaults(certificate.declared?.['name'], rules, integration) : []),
    ];
    return reasons.length === 0 ? one : { ...one, refused: [...one.refused, ...reasons] };
  });
}

/** Why the rules do not accept a service at this address. */
export function addressFaults(address: string, { https = false, hosts }: AddressRule = {}): readonly string[] {
  if (!URL.canParse(address)) return [];
  const { protocol, hostname } = new URL(address);
  return [
    ...(https && protocol !== 'https:' ? [`the rules demand an https address, but the file is about ${address}`] : []),
    ...(hosts === undefined || hosts.some((host) => isHost(hostname, host))
      ? []
      : [`the rules accept only the hosts ${hosts.join(', ')}, but the file is about ${address}`]),
  ];
}

function isHost(hostname: string, accepted: string): boolean {
  const host = accepted.toLowerCase();
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
}

function nameFaults(name: unknown, { partnerName }: Rules, integration: string | null): readonly string[] {
  if (typeof name !== 'string')
    return partnerName === undefined ? [] : [`its target file names no partner; the rules demand ${partnerName}`];
  if (partnerName !== undefined && name !== partnerName)
    return [`its target file names the partner ${name}; the rules demand ${partnerName}`];
  return partnerName !== undefined || integration === null || isSameName(name, integration)
    ? []
    : [`its target file names the partner ${name}, but the integration is ${integration}`];
}
