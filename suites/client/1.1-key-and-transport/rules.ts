import { keyRules, shopperRules } from './key.ts';
import { onboardingRules } from './onboarding.ts';
import { transportRules } from './transport.ts';

export const keyAndTransport = [...keyRules, ...transportRules, ...shopperRules, ...onboardingRules];
