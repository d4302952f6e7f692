// Receives the webhooks of a site, verifies each, and prints it once. It needs Node and nothing else:
//
//   WEBHOOK_SECRET=whsec_… PORT=8080 node examples/webhookReceiver.mjs
//
// Put a web server with a certificate in front of it: a site calls only https addresses on the usual port.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { WEBHOOK_SECRET: secret = '', PORT = '8080' } = process.env;
const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
// Anybody can sign with an empty key.
if (key.length === 0) {
  console.error('Set WEBHOOK_SECRET to the secret of the webhook: whsec_…');
  process.exit(1);
}
const BYTES_MAX = 64 * 1024;
/** Older requests may be replayed ones. */
const SECONDS_MAX = 5 * 60;

/** Whether one of the signatures is right: while a secret is replaced, there are two. */
function isSigned(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  // Also true for a time that is no number.
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= SECONDS_MAX)) return false;
  const right = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

/** The text of the body; undefined if it is too long. The signature is of the text as it was sent. */
async function bodyOf(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > BYTES_MAX) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** An event may arrive twice. A program that acts on it keeps the ids in its database. */
const seen = new Set();

const server = createServer(async (request, response) => {
  const body = await bodyOf(request).catch(() => undefined);
  if (body === undefined || !isSigned(request.headers, body)) return response.writeHead(400).end();
  // Answer first: a site waits for ten seconds.
  response.writeHead(204).end();
  const id = request.headers['webhook-id'];
  if (seen.has(id)) return;
  seen.add(id);
  const { type, data } = JSON.parse(body);
  console.log(`${type} ${data.url}`);
});

server.listen(Number(PORT), () => console.log(`Listening on port ${server.address().port}`));
