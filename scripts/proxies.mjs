import { isProgram } from './programs.mjs';

/** The reverse proxies that deploy/ has a sample for: the test of each, and whether this machine can run it. */
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
