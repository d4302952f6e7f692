import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { precompress, sendPrecompressed } from './precompressed.ts';

const long = { items: Array.from({ length: 100 }, (_, n) => ({ n, text: 'Ọjọ́ Àìkú' })) };
const short = { items: [] };
const answers: Record<string, object> = { long, short, plain: { ...long } };
precompress(long);
precompress(short);

const server = fastify();
server.get<{ Params: { name: string } }>('/:name', async (request, reply) =>
  sendPrecompressed(answers[request.params.name], request, reply),
);
afterAll(() => server.close());

const ask = (name: string, accepted?: string) =>
  server.inject({ url: `/${name}`, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

describe('a precompressed response', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br', 'br', brotliDecompressSync],
  ] as const)('for Accept-Encoding "%s" is sent as %s', async (accepted, form, open) => {
    const { headers, rawPayload } = await ask('long', accepted);
    expect(headers).toMatchObject({
      'content-encoding': form,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(rawPayload.length),
      vary: 'accept-encoding',
    });
    expect(JSON.parse(open(rawPayload).toString())).toEqual(long);
  });

  it.each([undefined, '', 'identity', 'br;q=0', 'gzip;q=0.5', '*', 'brr'])(
    'for Accept-Encoding "%s" is sent uncompressed',
    async (accepted) => {
      const { headers, json } = await ask('long', accepted);
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(json()).toEqual(long);
    },
  );

  it('is sent uncompressed if it is short', async () => {
    const { headers, json } = await ask('short', 'br');
    expect(headers['content-encoding']).toBeUndefined();
    expect(json()).toEqual(short);
  });

  it('is compressed once for each encoding', async () => {
    const reply = { type: () => {}, headers: () => {} } as never;
    const bytesFor = (form: string) =>
      sendPrecompressed(long, { headers: { 'accept-encoding': form } } as never, reply);
    const made = await Promise.all(['br', 'br', 'gzip', 'gzip'].map(bytesFor));
    expect(made[0]).toBe(made[1]);
    expect(made[2]).toBe(made[3]);
    expect(await bytesFor('br')).toBe(made[0]);
    expect(made[0]).not.toBe(made[2]);
  });
});

it('an object that was not precompressed is sent uncompressed', async () => {
  const { headers, json } = await ask('plain', 'br');
  expect(headers['content-encoding']).toBeUndefined();
  expect(json()).toEqual(long);
});
