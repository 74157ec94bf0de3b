import { authoringFor } from '../../src/authoring.ts';
import { openRecord } from './record/record.ts';
import { requirements } from './requirements.ts';

/** The authoring functions for the requirements of the storefront: an unknown requirement id does not compile. */
export const { check, law, journey, ambient, rule } = authoringFor(requirements, openRecord);
