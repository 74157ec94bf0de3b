import type { ConfigurationProblem } from '../../spec/configuration-error.ts';

/** What is wrong with the value of a flag that takes a URL. */
export function urlProblems(flag: string, url: string | undefined): readonly ConfigurationProblem[] {
  if (url === undefined || (/^https?:/i.test(url) && URL.canParse(url))) return [];
  return [{ flag, message: 'expected an absolute http or https URL', hint: null }];
}
