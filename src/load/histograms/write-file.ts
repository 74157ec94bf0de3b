import { documentText } from '../../documents/write.ts';
import type { LoadPlan } from '../plan.ts';
import type { EndpointResult, EndpointSamples, LoadResult } from '../result.ts';
import { rateOffered } from '../measurement/offered-load.ts';
import { digestOfContent } from './digest.ts';
import { encodeLatencies } from './encoding.ts';
import { scheme, unit, type LatencyFile, type RecordedEndpoint } from './latency-file.ts';

/** The samples of one machine, with their target and time. */
export interface Measured extends Pick<LatencyFile, 'run' | 'version' | 'subject' | 'baseUrl' | 'measuredFrom'> {
  readonly plan: LoadPlan;
  readonly result: LoadResult;
  readonly samples: readonly EndpointSamples[];
}

/**
 * The text of a file that `octoproof load merge` reads. Histograms round, so no verdict depends on them: the file has the exact
 * counts, too.
 */
export function latencyFileText(measured: Measured): string {
  const { plan, result, samples, run, version, subject, baseUrl, measuredFrom } = measured;
  const file: LatencyFile = {
    run,
    version,
    subject,
    baseUrl,
    measuredFrom,
    measuredTo: measuredFrom + plan.measuredMs,
    perMinute: plan.perMinute,
    arrival: plan.arrival,
    criterion: plan.criterion,
    rateOffered: rateOffered(result.offered),
    interrupted: result.interrupted,
    aborted: result.aborted,
    endpoints: result.endpoints.map((endpoint) =>
      recorded(
        endpoint,
        samples.find(({ name }) => name === endpoint.name),
      ),
    ),
  };
  const content = { scheme, unit, ...file };
  return documentText('load-histograms', { ...content, digest: digestOfContent(content) });
}

function recorded(endpoint: EndpointResult, samples: EndpointSamples | undefined): RecordedEndpoint {
  const { name, planned, sent, succeeded, errors, surelyAbove, inAll, response, service } = endpoint;
  const none = new Float64Array();
  return {
    name,
    planned,
    sent,
    succeeded,
    errors,
    surelyAbove,
    inAll,
    response: { above: response.above, histogram: encodeLatencies(samples?.response ?? none) },
    service: { above: service.above, histogram: encodeLatencies(samples?.service ?? none) },
  };
}
