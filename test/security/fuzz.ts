import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { fieldsOf, Known } from './arbitrary.ts';
import { type EndpointCall, endpointsOf } from './endpoints.ts';
import { LEAK_PATTERNS } from './leakPatterns.ts';
import { Makers } from './makers.ts';
import { Parents } from './parents.ts';
import { forget, harvest, PEOPLE, type Seen } from './seen.ts';

/** A caller with the cookie of a sign-in; a visitor has none. */
export interface Sender {
  name: string;
  /** Signs in, and again if a request has ended the sign-in or removed the role. */
  open(): Promise<string>;
}

interface Options {
  /** The address of the running server. */
  url: string;
  senders: Sender[];
  requests: number;
  seed: number;
}

export interface Fuzzed {
  /** The number of responses with a status below 300. */
  succeeded: number;
  /** Operations that never succeeded. */
  shut: string[];
  /** The number of all operations. */
  operations: number;
  /** The responses that no caller should get, with their requests. */
  findings: string[];
}

/** Concurrent requests. */
const AT_ONCE = 12;
/** Attempts for each request: an overloaded server responds with 503 and serves a later attempt. */
const TRIES = 3;
/** Each of these costs the server a password hash, so they are sent less often. */
const HASHING = new Set(['POST /api/auth/sign-up', 'POST /api/auth/sign-in']);
const HASHING_EVERY = 10;

interface Case {
  sender: Sender;
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

interface Answer {
  status: number;
  text: string;
}

/**
 * Sends valid and invalid requests to every operation in the server's OpenAPI document, in turn, as each of `senders`. The
 * same seed creates the same cases; their ids come from earlier responses.
 */
export async function fuzz({ url, senders, requests, seed }: Options): Promise<Fuzzed> {
  const doors = await endpointsOf(url);
  const cookies = new Map<Sender, string>();
  for (const sender of senders) cookies.set(sender, await sender.open());
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const seen: Seen = new Map();
  const parents = new Parents();
  const makers = new Makers<Sender>();
  const shut = new Set(doors.map(({ name }) => name));
  const findings: string[] = [];
  let succeeded = 0;
  const cases = casesOf(doors, { senders, requests, seed });

  async function work() {
    for (const [door, one] of cases) {
      const written = writtenOut(door, one, seen);
      const asked = { ...written, path: parents.paired(written.path) };
      const sender = makers.ofLast(asked) ?? one.sender;
      const again = () => send(agent, url, asked, cookies.get(sender) ?? '');
      let answer = await again();
      for (let tries = 1; answer.status === 503 && tries < TRIES; tries++) answer = await again();
      const body = parsed(answer.text);
      const fault = faultOf(door, answer, body);
      if (fault) findings.push(`${fault} <- ${sender.name}: ${describe(asked)}`);
      if (answer.status < 300) {
        succeeded++;
        shut.delete(door.name);
        harvest(body, door.about, seen);
        parents.note(asked.path, body);
        makers.note(asked, sender, body);
        // Forgets a deleted row, but not, for example, a post that lost a like.
        const gone = asked.method === 'DELETE' ? (asked.path.split('/').at(-1) ?? '') : '';
        if (gone) forget([gone, ...parents.below(gone)], seen);
      }
      if (isLost(door, answer)) cookies.set(sender, await sender.open());
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  agent.destroy();
  return { succeeded, shut: [...shut], operations: doors.length, findings };
}

function* casesOf(doors: EndpointCall[], { senders, requests, seed }: Omit<Options, 'url'>) {
  const rounds = Math.ceil(requests / doors.length) + 1;
  const prepared = doors.map((door, nth) => ({
    door,
    cases: fc.sample(caseOf(door, senders), { numRuns: rounds, seed: seed + nth }),
  }));
  let left = requests;
  for (let round = 0; left > 0; round++) {
    for (const { door, cases } of prepared) {
      if (HASHING.has(door.name) && round % HASHING_EVERY > 0) continue;
      const one = cases[round % cases.length];
      if (!one || left-- <= 0) return;
      yield [door, one] as const;
    }
  }
}

const caseOf = ({ inPath, inQuery, inBody }: EndpointCall, senders: Sender[]): fc.Arbitrary<Case> =>
  fc.record({
    sender: fc.constantFrom(...senders),
    path: fieldsOf(inPath),
    query: fieldsOf(inQuery),
    body: fieldsOf(inBody),
  });

const NOWHERE = '00000000-0000-7000-8000-000000000000';

function resolved(value: unknown, seen: Seen): unknown {
  if (value instanceof Known) {
    const known = seen.get(PEOPLE.has(value.of) ? 'profiles' : value.of) ?? [...seen.values()].flat();
    return known[value.nth % known.length] ?? NOWHERE;
  }
  if (Array.isArray(value)) return value.map((one) => resolved(one, seen));
  if (value && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolved(one, seen)]));
  return value;
}

interface Asked {
  method: string;
  path: string;
  body: string | Buffer | undefined;
  type: string;
}

function writtenOut({ method, path, inBody, upload }: EndpointCall, one: Case, seen: Seen): Asked {
  const text = (value: unknown) => {
    const known = resolved(value, seen);
    return encodeURIComponent((typeof known === 'string' ? known : JSON.stringify(known)).toWellFormed());
  };
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => text(one.path[name] ?? 'x'));
  const query = Object.entries(one.query).map(([name, value]) => `${name}=${text(value)}`);
  const url = query.length > 0 ? `${address}?${query.join('&')}` : address;
  if (upload) return { method, path: url, ...UPLOAD };
  if (method === 'GET' || method === 'DELETE' || inBody.length === 0)
    return { method, path: url, body: undefined, type: '' };
  return { method, path: url, body: JSON.stringify(resolved(one.body, seen)), type: 'application/json' };
}

// The smallest possible picture: a GIF of 1 by 1.
const PICTURE = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const UPLOAD = {
  type: 'multipart/form-data; boundary=vt',
  body: Buffer.concat([
    Buffer.from('--vt\r\ncontent-disposition: form-data; name="file"; filename="a.gif"\r\n\r\n'),
    Buffer.from(PICTURE, 'base64'),
    Buffer.from('\r\n--vt--\r\n'),
  ]),
};

function send(
  agent: Agent,
  url: string,
  { method, path, body, type }: Asked,
  cookie: string,
): Promise<Answer> {
  const sent = body ? { 'content-type': type, 'content-length': Buffer.byteLength(body) } : {};
  return new Promise((resolve, reject) => {
    const asking = request(
      url + path,
      { method, agent, headers: { origin: url, ...(cookie && { cookie }), ...sent } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', reject);
      },
    );
    asking.on('error', reject);
    asking.end(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faultOf(door: EndpointCall, { status, text }: Answer, body: unknown): string | undefined {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (body === undefined) return `${status} without JSON: ${text.slice(0, 200)}`;
  const outside = door.fault(status, body);
  if (outside) return `${status} ${outside}`;
  // Members' texts may look like anything, but no error response contains them.
  if (status >= 400 && LEAK_PATTERNS.test(text))
    return `${status} tells of the inside: ${text.slice(0, 500)}`;
  return undefined;
}

const isLost = ({ path }: EndpointCall, { status }: Answer) =>
  status === 401 || (status === 403 && path.startsWith('/api/admin/'));

const describe = ({ method, path, body }: Asked) => `${method} ${path} ${String(body ?? '').slice(0, 2_000)}`;
