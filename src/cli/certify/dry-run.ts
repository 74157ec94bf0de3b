import { visible } from '../../report/text/visible.ts';
import { sampleCalls, type Sample } from '../../../suites/partner/samples.ts';
import { painter } from '../../report/text/paint.ts';
import { outgoing, type WireSettings } from '../../run/transport/wire.ts';
import { colorFor } from '../output/terminal.ts';
import type { Call } from './command.ts';
import { hidingKey } from '../output/hide-key.ts';
import { hidingAlso } from '../output/hide-personal.ts';
import { listing, type ListedRow, type ListedStep } from '../output/listing.ts';
import type { ChosenPartner } from '../../certification/partner/choose-target.ts';
import { isCredentialHeader } from '../../model/sensitive-names.ts';
import { ownVersion } from '../../certification/version.ts';

/** Maximum length of a shown body. The signature covers the whole body. */
const maxBodyCharacters = 1000;

/** Prints one signed request of every kind that a run may send. Sends nothing and never prints the key. */
export async function dryRun(target: ChosenPartner, { io, outputOptions }: Call): Promise<number> {
  const { profile, facts } = target;
  const samples = sampleCalls(profile);
  const wire: WireSettings = {
    baseUrl: facts.baseUrl,
    apiKey: null,
    userAgent: `octoproof/${ownVersion()}`,
    headers: target.headers,
    protocol: target.suite.protocol,
  };
  return await hidingKey(io, profile.signingKey, (hiding) => {
    const { stdout } = hiding.io;
    const { hide } = hidingAlso(hiding, target.secrets);
    const steps = samples.map((sample, index) => stepOf(sample, { index, wire, reserves: profile.reservations }));
    stdout.write(
      `${listing(steps, { paint: painter(colorFor(io, 'stdout', outputOptions)), columns: stdout.columns, hide })}\n\n${endOf(target, samples)}\n`,
    );
    return Promise.resolve(0);
  });
}

interface Written {
  readonly index: number;
  readonly wire: WireSettings;
  readonly reserves: boolean;
}

function stepOf(sample: Sample, { index, wire, reserves }: Written): ListedStep {
  const { operation, name, expected, request } = sample;
  const { method, url, headers, body } = outgoing(request, wire);
  const permission = !reserves && operation !== 'checkAvailability' ? ', only with --allow-reservations' : '';
  const pieces = request.pieces === undefined ? '' : ` (in ${request.pieces} pieces)`;
  const text = body === null ? null : Buffer.from(body).toString();
  return {
    mark: String(index + 1),
    title: `${operation} ${name}: ${expected === 'taken' ? 'expected to be accepted' : 'expected to be refused'}${permission}`,
    rows: [
      { label: method, value: url },
      ...Object.entries(headers).map(([header, value]) => headerRow(header, value)),
      ...(text === null ? [] : [{ label: 'body', value: text + pieces, most: maxBodyCharacters }]),
    ],
  };
}

/** Shows the signature, which is the purpose of a dry run, and masks other credentials. */
function headerRow(name: string, value: string): ListedRow {
  const isHidden = name !== 'authorization' && isCredentialHeader(name);
  return { label: name, value: isHidden ? '<masked>' : value };
}

function endOf({ profile }: ChosenPartner, samples: readonly Sample[]): string {
  const { baseUrl, signedBaseUrl } = profile;
  const lines = [
    `${samples.length} requests. octoproof sent none of them. A run creates new requests with other nonces.`,
    'Values that come from replies (prices, pre-reservation ids, reservation ids) are samples.',
    ...(baseUrl === signedBaseUrl
      ? []
      : [`The signatures are for ${visible(signedBaseUrl)} instead of ${visible(baseUrl)}.`]),
  ];
  return lines.join('\n');
}
