import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReverseProxy } from './startProxy.ts';

export const nginx: ReverseProxy = {
  name: 'nginx',
  sample: 'nginx.conf',
  replacements: ({ http, https, app, folder, certificate, key, webroot }) => [
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${app};`],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ', `listen 127.0.0.1:${https} `],
    // This machine may have no IPv6.
    ['listen [::]:80;', `listen unix:${folder}/http.sock;`],
    ['listen [::]:443 ', `listen unix:${folder}/https.sock `],
    ['/etc/letsencrypt/live/tribe.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/tribe.example/privkey.pem', key],
    ['/var/www/html', webroot],
    ['tribe.example', 'localhost'],
  ],
  command: async (path, { folder }) => {
    const main = join(folder, 'main.conf');
    await writeFile(main, mainFile(path, folder));
    return ['nginx', '-p', folder, '-c', main, '-e', 'stderr'];
  },
  ready: /start worker process /,
};

/** The settings of Debian's /etc/nginx/nginx.conf, with the types that it suggests to compress, in the foreground. */
const mainFile = (site: string, folder: string) => `
daemon off;
worker_processes 1;
error_log stderr notice;
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 768; }
http {
  sendfile on;
  tcp_nopush on;
  types_hash_max_size 2048;
  default_type application/octet-stream;
  access_log off;
  gzip on;
  gzip_types text/plain text/css application/json application/javascript text/xml application/xml;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${site};
}
`;
