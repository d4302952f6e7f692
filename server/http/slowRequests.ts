import type { FastifyInstance } from 'fastify';

/** Milliseconds in which a form arrives even on a bad connection. */
const FORM_MS = 30_000;
const UPLOAD = /^\/api\/(?:files|uploads)(?:[/?]|$)/;
const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the request uploads a file. Uploads have the time limit of all requests (http/server.ts). */
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
