import { expect, it } from 'vitest';
import { namedVariable } from './environment-variable.ts';

const flag = '--api-key-env';
const usual = 'OCTOPROOF_API_KEY';

it.each(['NOPE', 'SHOP_API_KEY', 'KEY_2', 'OCTOPROOF_OTHER_API_KEY'])(
  'names a variable that is not set: %s',
  (name) => {
    expect(() => namedVariable({ flag, name, usual }, {})).toThrow(
      `--api-key-env: the environment variable ${name} is empty or not set`,
    );
  },
);

it.each(['hunter2', 'omk_72ba8c08_3e1472de', 'JBSWY3DPEHPK3PXPQ', 'A1B2C3D4', 'ABCDEFGHIJKLMNOP'])(
  'does not repeat a text that may be the key itself: %s',
  (name) => {
    const call = () => namedVariable({ flag, name, usual }, {});
    expect(call).toThrow('--api-key-env: this environment variable is empty or not set');
    expect(call).not.toThrow(name);
  },
);
