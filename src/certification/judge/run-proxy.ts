import { client } from '../../../suites/client/index.ts';
import { wallClock } from '../../client/clock.ts';
import type { ProxiedExchange } from '../../client/proxy.ts';
import { addSecrets } from '../../judge/judge-recordings.ts';
import { refuse } from '../../model/configuration-error.ts';
import { joinedHeaders, noReply, proxied, recordedReply, type RecordedExchange } from '../../recorded/exchange.ts';
import { evidenceDestinationProblem } from '../../report/files/destination.ts';
import type { Reporter } from '../../run/events.ts';
import { evidenceWriter, type EvidenceWriter } from '../../run/evidence/evidence.ts';
import { openService } from '../client/open-service.ts';
import { openWatching } from '../client/open-watching.ts';
import { trafficOf, type ClientRun } from '../client/run-client.ts';
import type { ClientSettings } from '../client/settings.ts';
import { refuseUnverified, tlsMark } from '../unverified-tls.ts';
import { judgedAs, judgeTraffic, maskFor } from './run-judge.ts';

/** Which service is judged with its client, and where. */
export interface ProxySettings {
  /** The service is the `upstream`. */
  readonly watched: ClientSettings & { readonly upstream: string };
  /** The path of a target file. */
  readonly target?: string | undefined;
  /** The path of an evidence file for the traffic. */
  readonly record?: string | undefined;
}

export interface ProxyRun extends Pick<ClientRun, 'env' | 'onOpen' | 'signal'> {
  readonly settings: ProxySettings;
  /** The last reporter of a side. Called when its report begins. */
  readonly reporterOf: (side: 'storefront' | 'client') => Reporter;
  readonly onNotice: (message: string) => void;
}

/**
 * Forwards the calls of a client until the end, then judges the replies of the service and the requests of the client. Throws a
 * ConfigurationError for settings that do not work.
 */
export async function runProxy({ settings, env, reporterOf, onOpen, onNotice, signal }: ProxyRun): Promise<void> {
  const { watched, target, record } = settings;
  const { upstream } = watched;
  refuseUnverified([upstream], { env, insecure: watched.insecure });
  const fault = record === undefined ? null : await evidenceDestinationProblem(record);
  const unwritable = {
    flag: '--record',
    message: `cannot write ${record}: ${fault}`,
    hint: 'give a file in a writable folder',
  };
  refuse(fault === null ? [] : [unwritable]);
  const { secrets, ...judged } = await judgedAs('storefront', { target }, env);
  const mask = maskFor(judged, secrets);
  const exchanges: RecordedExchange[] = [];
  const [clock, seed] = [wallClock(), 0];
  const service = await openService(watched);
  const watching = await openWatching(service, {
    settings: watched,
    stimuli: [],
    provokes: false,
    timeScale: null,
    seed,
    clock,
    onSecret: mask.add,
    onExchange(exchange) {
      const recorded = recordedFrom(exchange, upstream);
      addSecrets(recorded, mask);
      exchanges.push(recorded);
    },
  });
  const { recording, baseUrl } = watching;
  const problem = await trafficOf(
    { settings: watched, env, onOpen, signal: AbortSignal.any([signal, recording.full]) },
    { service, watching, clock, seed, ofSuite: client, hide: mask.text, notice: (text) => onNotice(mask.text(text)) },
  ).finally(watching.close);
  // At the end all secrets are known.
  const write = (sink: (line: string) => void): void => {
    const writer = evidenceWriter(sink, mask);
    for (const one of exchanges) keep(one, writer, judged.suite.protocol.recorded?.(one.request)?.endpoint ?? 'other');
  };
  for (const subject of ['storefront', 'client'] as const) {
    const isFirst = subject === 'storefront';
    await judgeTraffic({
      ...judged,
      subject,
      settings: {
        files: [`${baseUrl}, forwarded to ${upstream}`],
        target,
        complete: false,
        only: [],
        skip: [],
        reports: [],
      },
      recordings: [{ file: baseUrl, head: null, isWhole: false, exchanges: () => inTurn(exchanges) }],
      mask,
      proxy: {
        upstream,
        traffic: recording.traffic(),
        problems: problem === null ? [] : [{ ...problem, message: mask.text(problem.message) }],
        record: isFirst && record !== undefined ? { path: record, write } : null,
        ...tlsMark([upstream], watched),
      },
      reporter: reporterOf(subject),
      // Stopping is the usual end of the traffic, and not of the judgement.
      signal: new AbortController().signal,
    });
  }
}

async function* inTurn(exchanges: readonly RecordedExchange[]): AsyncGenerator<RecordedExchange> {
  yield* exchanges;
}

function recordedFrom({ call, headers, endedMs, reply, isWhole }: ProxiedExchange, baseUrl: string): RecordedExchange {
  const { number, method, target, body, arrivedMs } = call;
  const url = `${baseUrl.replace(/\/$/, '')}${target}`;
  return {
    number,
    request: { method, url, headers: joinedHeaders(headers), body: body === '' ? null : body },
    ...(reply === null ? noReply : recordedReply({ ...reply, bytes: Buffer.byteLength(reply.text) })),
    ...(isWhole ? {} : { lack: 'a truncated request body' }),
    sentMs: arrivedMs,
    ms: endedMs - arrivedMs,
    own: null,
  };
}

function keep({ number, request, reply, sentMs, ms }: RecordedExchange, write: EvidenceWriter, endpoint: string): void {
  const silence = { reason: 'unreachable', detail: 'the service did not answer' } as const;
  const exchange = { number, endpoint, request, reply, noReply: reply === null ? silence : null };
  const times = { ms: ms ?? 0, ...(sentMs === null ? {} : { sentMs }) };
  const sent = { endpoint, method: request.method, path: request.url };
  write({ request: sent, exchange: { ...exchange, ...times }, waitedFor: false }, proxied);
}
