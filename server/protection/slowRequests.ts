import type { FastifyInstance } from 'fastify';

/** A form on a bad line has arrived within this, in milliseconds. */
const FORM_MS = 30_000;
const UPLOAD = /^\/api\/(?:files|uploads)(?:[/?]|$)/;
const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What brings a file. It may take as long as the server lets any request (server.ts). */
export const isUpload = (url: string) => UPLOAD.test(url);

/** Disconnects clients that send a form too slowly, each of which would hold a connection. */
export function timeoutSlowBodies(server: FastifyInstance, ms = FORM_MS) {
  server.addHook('onRequest', ({ method, url, raw }, _reply, done) => {
    if (!BODILESS.has(method) && !isUpload(url)) {
      const late = setTimeout(() => raw.complete || raw.destroy(), ms).unref();
      raw.once('close', () => clearTimeout(late));
    }
    done();
  });
}
