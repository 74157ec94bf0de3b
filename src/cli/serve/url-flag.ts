import type { ConfigurationProblem } from '../../model/configuration-error.ts';

/** Returns the problem of the value of a URL flag; empty for a valid URL. */
export function urlProblems(flag: string, url: string | undefined): readonly ConfigurationProblem[] {
  if (url === undefined || (/^https?:/i.test(url) && URL.canParse(url))) return [];
  return [{ flag, message: 'expected an absolute http or https URL', hint: null }];
}
