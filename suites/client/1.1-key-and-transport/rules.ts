import { keyRules } from './key.ts';
import { onboardingRules } from './onboarding.ts';
import { shopperRules } from './shoppers.ts';
import { transportRules } from './transport.ts';

export const keyAndTransport = [...keyRules, ...transportRules, ...shopperRules, ...onboardingRules];
