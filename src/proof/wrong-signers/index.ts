import { body } from './body.ts';
import { email } from './email.ts';
import { escapes } from './escapes.ts';
import { header } from './header.ts';
import { oddAnswers } from './odd-answers.ts';
import { oddRequests } from './odd-requests.ts';
import { oddTexts } from './odd-texts.ts';
import { parameters } from './parameters.ts';
import { request } from './request.ts';
import { signature } from './signature.ts';
import { verification } from './verification.ts';
import type { WrongSigner } from './wrong-signer.ts';

export const wrongSigners: readonly WrongSigner[] = [
  ...parameters,
  ...escapes,
  ...body,
  ...request,
  ...signature,
  ...header,
  ...verification,
  ...email,
  ...oddRequests,
  ...oddTexts,
  ...oddAnswers,
];
