import { isProgram } from './programs.mjs';

/** The reverse proxies and the pooler with a sample in deploy/, and the test of each. `isHere` checks whether this machine can run it. */
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
  {
    name: 'PgBouncer',
    test: 'test/proxies/pgbouncer.test.ts',
    packages: 'pgbouncer',
    isHere: () => isProgram('pgbouncer'),
  },
];
