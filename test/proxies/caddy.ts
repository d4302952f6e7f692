import type { ReverseProxy } from './startProxy.ts';

export const caddy: ReverseProxy = {
  name: 'Caddy',
  sample: 'Caddyfile',
  replacements: ({ http, https, app, certificate, key }) => [
    ['reverse_proxy 127.0.0.1:3000 ', `reverse_proxy 127.0.0.1:${app} `],
    ['\n{\n', `\n{\n\tadmin off\n\tdefault_bind 127.0.0.1\n\thttp_port ${http}\n\thttps_port ${https}\n`],
    // The sample's certificate authority cannot issue certificates for this machine.
    ['# tls /etc/ssl/tribe.example.pem /etc/ssl/tribe.example.key', `tls ${certificate} ${key}`],
    ['tribe.example', 'localhost'],
  ],
  command: async (path) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', path],
  ready: /serving initial configuration/,
};
