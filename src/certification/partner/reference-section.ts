import { isObject, parseJson, type JsonObject } from '../../model/json.ts';
import type { RunningPartner } from '../../../reference/partner/index.ts';

/** The `partner` section of a target file for the bundled reference, without its key. */
export function referenceSection(running: RunningPartner): JsonObject {
  const {
    baseUrl,
    signedBaseUrl,
    name,
    timeZone,
    integrations,
    priceChanges,
    confirmsWithinMinutes,
    transitionalStatuses,
  } = running;
  const { price, values, operations, webhook, controlUrl } = running;
  const section = {
    baseUrl,
    ...(signedBaseUrl === baseUrl ? {} : { signedBaseUrl }),
    keyStage: 'test',
    name,
    timeZone,
    integrations,
    priceChanges,
    confirmsWithinMinutes,
    transitionalStatuses,
    price,
    values,
    operations,
    webhook,
    webhookWait: 5,
    allowReservations: true,
    ...(controlUrl === null ? {} : { control: controlUrl }),
  };
  const json = parseJson(JSON.stringify(section));
  return isObject(json) ? json : {};
}
