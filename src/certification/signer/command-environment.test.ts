import { expect, it } from 'vitest';
import { commandEnvironment } from './command-environment.ts';

const env = {
  PATH: '/bin',
  LC_ALL: 'C',
  PYTHONPATH: '/lib',
  HOME: 'planted-secret',
  CI_DEPLOY: 'planted-deploy',
  KUBECONFIG: '/home/ana/.kube',
  DATABASE_URL: 'postgres://ana:planted@db/x',
  SHOP_TOKEN: 'planted-secret',
};

it('contains only the variables that a shell and interpreters need', () => {
  expect(commandEnvironment(env)).toEqual({ PATH: '/bin', LC_ALL: 'C', PYTHONPATH: '/lib' });
});

it('contains the variables that the user names', () => {
  expect(commandEnvironment(env, ['CI_DEPLOY', 'SHOP_TOKEN'])).toMatchObject({
    CI_DEPLOY: 'planted-deploy',
    SHOP_TOKEN: 'planted-secret',
  });
  expect(() => commandEnvironment(env, ['GONE'])).toThrow('the environment variable GONE is not set');
});
