import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { PUBLIC_ADDRESS, startPageServer } from '../../test/pageServer.ts';
import { expectWithin } from '../../test/timing.ts';
import { type Network, orAborted, safeFetch } from './safeFetch.ts';

const OPTIONS = { userAgent: 'Test/1', type: /^text\/html\b/, maxBytes: 1_000 };
const fetchPage = (url: string, network: Network, signal = new AbortController().signal) =>
  safeFetch(url, { ...OPTIONS, network, signal });

const html = (response: ServerResponse, body: string | Buffer, headers = {}) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);

const hostsOf = {
  'private.example': ['10.0.0.1'],
  'both.example': [PUBLIC_ADDRESS, '127.0.0.1'],
  'six.example': ['2606:4700::1', '::1'],
  'mapped.example': ['::ffff:10.0.0.1'],
  'nothing.example': [],
  'no-address.example': ['not an address'],
  localhost: ['127.0.0.1', '::1'],
};

/** URLs that must be rejected: loopback, private, link-local and metadata addresses, in all notations. */
const FORBIDDEN = [
  ...['http://127.0.0.1/', 'http://127.1/', 'http://127.255.255.254/', 'http://0.0.0.0/', 'http://0/'],
  ...[
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0x7f.1/',
    'http://017700000001/',
  ],
  ...['http://127.0.0.1./', 'http://１２７.０.０.１/', 'http://127。0。0。1/', 'https://127.0.0.1/'],
  ...['http://10.0.0.1/', 'http://10.255.255.255/', 'http://172.16.0.1/', 'http://172.31.255.255/'],
  ...['http://192.168.0.1/', 'http://192.168.255.255/', 'http://100.64.0.1/', 'http://198.18.0.1/'],
  ...['http://169.254.1.1/', 'http://169.254.169.254/latest/meta-data/', 'http://100.100.100.200/'],
  ...['http://168.63.129.16/', 'http://192.0.0.192/', 'http://192.0.2.1/', 'http://198.51.100.1/'],
  ...['http://203.0.113.1/', 'http://224.0.0.1/', 'http://240.0.0.1/', 'http://255.255.255.255/'],
  ...['http://[::1]/', 'http://[::]/', 'http://[::ffff:127.0.0.1]/', 'http://[::ffff:7f00:1]/'],
  ...['http://[::ffff:169.254.169.254]/', 'http://[::127.0.0.1]/', 'http://[fe80::1]/', 'http://[fc00::1]/'],
  ...['http://[fd00:ec2::254]/', 'http://[fec0::1]/', 'http://[ff02::1]/', 'http://[64:ff9b::7f00:1]/'],
  ...['http://[64:ff9b:1::a00:1]/', 'http://[2002:7f00:1::]/', 'http://[2001::1]/', 'http://[2001:db8::1]/'],
  ...['http://[100::1]/', 'http://localhost/', 'http://private.example/', 'http://both.example/'],
  ...[
    'http://six.example/',
    'http://mapped.example/',
    'http://nothing.example/',
    'http://no-address.example/',
  ],
  ...['http://user@public.example/', 'http://user:password@public.example/', 'http://:x@public.example/'],
  ...['http://public.example:22/', 'http://public.example:8080/', 'https://public.example:80/'],
  ...[
    'http://public.example:443/',
    'http://public.example:0/',
    'ftp://public.example/',
    'file:///etc/passwd',
  ],
  ...['gopher://public.example/', 'data:text/html,x', 'javascript:alert(1)', 'blob:http://public.example/x'],
];

describe('a fetch never connects to a forbidden address', () => {
  it('in at least 60 cases', () => expect(FORBIDDEN.length).toBeGreaterThanOrEqual(60));

  it.each(FORBIDDEN)('%s', async (url) => {
    const { network, connections, connectedTo } = await startPageServer(
      (_, response) => html(response, 'secret'),
      hostsOf,
    );
    await expect(fetchPage(url, network)).rejects.toThrow();
    expect({ connections: connections(), connectedTo }).toEqual({ connections: 0, connectedTo: [] });
  });

  it.each(FORBIDDEN.filter((url) => !url.startsWith('blob:')))('after a redirect to %s', async (url) => {
    const { network, connections } = await startPageServer(
      (_, response) => response.writeHead(302, { location: new URL(url).href }).end(),
      hostsOf,
    );
    await expect(fetchPage('http://public.example/', network)).rejects.toThrow();
    expect(connections()).toBe(1);
  });

  it('when a public name resolves to a private address the next time', async () => {
    const answers = [[PUBLIC_ADDRESS], ['127.0.0.1'], ['127.0.0.1']];
    const { network, connectedTo, requests } = await startPageServer(
      (request, response) =>
        request.url === '/'
          ? response.writeHead(302, { location: '/again' }).end()
          : html(response, 'secret'),
      { 'rebinding.example': () => answers.shift() ?? [] },
    );
    await expect(fetchPage('http://rebinding.example/', network)).rejects.toThrow('not fetched');
    expect(connectedTo).toEqual([PUBLIC_ADDRESS]);
    expect(requests).toHaveLength(1);
    expect(answers).toHaveLength(1);
  });
});

describe('a page', () => {
  const fetchFrom = async (respond: (request: IncomingMessage, response: ServerResponse) => void) => {
    const server = await startPageServer(respond);
    return { ...server, fetched: fetchPage('http://www.example.com/a?b=c', server.network) };
  };

  it('is fetched without cookies, with our user agent and its host', async () => {
    const { fetched, requests } = await fetchFrom((_, response) =>
      html(response, 'Hello', { 'set-cookie': 'a=b' }),
    );
    expect(await fetched).toMatchObject({ body: Buffer.from('Hello'), cut: false });
    const { url, headers } = requests[0] as IncomingMessage;
    expect(url).toBe('/a?b=c');
    expect(headers).toMatchObject({ host: 'www.example.com', 'user-agent': 'Test/1' });
    expect(headers.cookie).toBeUndefined();
  });

  it.each([
    [3, true],
    [4, false],
  ])('is fetched over %i redirects: %s', async (redirects, arrives) => {
    let left = redirects;
    const { fetched } = await fetchFrom((_, response) =>
      left-- > 0 ? response.writeHead(301, { location: `/${left}` }).end() : html(response, 'There'),
    );
    if (arrives) expect((await fetched).url.pathname).toBe('/0');
    else await expect(fetched).rejects.toThrow('redirects');
  });

  it('is read up to the size limit, counted after decompression', async () => {
    const { fetched } = await fetchFrom((_, response) =>
      html(response, gzipSync('x'.repeat(10_000_000)), { 'content-encoding': 'gzip' }),
    );
    expect(await fetched).toMatchObject({ body: Buffer.alloc(OPTIONS.maxBytes, 'x'), cut: true });
  });

  it.each([
    ['of another type', 200, { 'content-type': 'application/pdf' }],
    ['without a type', 200, {}],
    ['that is not found', 404, { 'content-type': 'text/html' }],
    ['in an unknown compression', 200, { 'content-type': 'text/html', 'content-encoding': 'zstd' }],
    ['that is no gzip', 200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }],
  ])('%s is rejected', async (_, status, headers) => {
    const { fetched } = await fetchFrom((_request, response) => response.writeHead(status, headers).end('x'));
    await expect(fetched).rejects.toThrow();
  });

  it.each([
    ['never answers', () => {}],
    [
      'never ends',
      (_: IncomingMessage, response: ServerResponse) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).write('x'),
    ],
  ])('that %s times out after three seconds', async (_, respond) => {
    const started = performance.now();
    const { fetched } = await fetchFrom(respond);
    await expect(fetched).rejects.toThrow();
    expect(performance.now() - started).toBeGreaterThan(2_500);
    expectWithin(performance.now() - started, 4_000);
  });

  // Neither a response nor an error follows, so only the closing of the connection ends the fetch.
  it.each([
    ['switches protocols', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
    ['switches protocols without saying to which', 'HTTP/1.1 101 Switching Protocols\r\n\r\n'],
    ['closes without a response', ''],
    ['ends within the headers', 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n'],
    ['is no HTTP', 'SSH-2.0-server\r\n'],
    ['ends within the body', 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 9\r\n\r\nx'],
  ])('of a server that %s is rejected', async (_, sent) => {
    const { fetched } = await fetchFrom(({ socket }) => void socket.end(sent));
    await expect(fetched).rejects.toThrow();
  });

  it('of a server that sends informational responses without end is rejected', async () => {
    const { fetched } = await fetchFrom(({ socket }) => {
      const more = () =>
        socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100), () => setImmediate(more));
      socket.on('error', () => {});
      more();
    });
    await expect(fetched).rejects.toThrow();
  });

  it('is aborted when the process stops', async () => {
    const stopping = new AbortController();
    const { network } = await startPageServer(() => stopping.abort());
    await expect(fetchPage('http://example.com/', network, stopping.signal)).rejects.toThrow();
  });
});

it('an error of work whose signal has aborted already is handled', async () => {
  const unhandled = vi.fn();
  process.once('unhandledRejection', unhandled);
  const work = Promise.reject(new Error('refused'));
  await expect(orAborted(work, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
  // Node reports an unhandled rejection before the next turn of the loop.
  await new Promise(setImmediate);
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
