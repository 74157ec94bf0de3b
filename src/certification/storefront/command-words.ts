import { commandWords, statedPace, statedWire } from '../command-words.ts';
import { defaultKeyVariable } from './api-keys.ts';
import type { StorefrontSettings } from './settings.ts';

export function storefrontWords(settings: StorefrontSettings): readonly string[] {
  const { target, url, described, reference, apiKey, apiKeyEnv, otherApiKeyEnv, control, controlKeyEnv } = settings;
  const { writes, hostile, userAgent } = settings;
  return commandWords('storefront', {
    target,
    url: url ?? described?.baseUrl,
    reference,
    apiKeyEnv: apiKey === undefined ? apiKeyEnv : defaultKeyVariable,
    otherApiKeyEnv,
    control,
    controlKeyEnv,
    ...statedPace(settings),
    allowWrites: writes === true,
    readOnly: writes === false,
    hostile,
    ...statedWire(settings),
    userAgent,
  });
}
