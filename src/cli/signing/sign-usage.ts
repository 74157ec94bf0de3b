import { showPersonalFlag } from '../output/hide-personal.ts';
import type { Usage } from '../flags/parse.ts';
import { plainCodes } from './exit-codes.ts';
import { curlFlag, explainFlag, keyFlags, nonceFlag, outputFlags, requestFlags, schemeNameFlag } from './flags.ts';

export function signUsage(columns: number): Usage {
  return {
    usage:
      'octoproof sign [options]\n\nPrints the Authorization header of a request, or every stage on the way to it. Nothing is sent.',
    flags: {
      ...requestFlags,
      ...nonceFlag,
      ...keyFlags,
      ...explainFlag,
      ...curlFlag,
      ...schemeNameFlag,
      ...showPersonalFlag,
      ...outputFlags,
    },
    examples: [
      ["octoproof sign --url 'https://partner.example.com/v1/products/42/availability?locale=en-US'", 'a GET'],
      ['octoproof sign --explain < request.txt', 'every stage of a request copied as curl or raw HTTP'],
      ['octoproof sign --request request.json --curl', 'a line to send it with'],
    ],
    epilogue: `JSON has the fields method, url, nonce, body (a text, or null) and authorization. Notes go to stderr.\n\n${plainCodes}`,
    columns,
  };
}
