import { isProgram } from './programs.mjs';

/** The reverse proxies with a sample in deploy/, and the test of each. `isHere` checks whether this machine can run it. */
export const proxies = [
  {
    name: 'nginx',
    test: 'test/proxies/nginx.test.ts',
    packages: 'nginx openssl',
    isHere: () => isProgram('nginx') && isProgram('openssl'),
  },
  {
    name: 'Caddy',
    test: 'test/proxies/caddy.test.ts',
    packages: 'caddy openssl',
    isHere: () => isProgram('caddy') && isProgram('openssl'),
  },
];
