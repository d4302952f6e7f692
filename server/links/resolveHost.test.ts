import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { stat } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { atEnd } from '../../test/atEnd.ts';
import { resolveHost } from './resolveHost.ts';

/** A name server that hears questions. `answer` returns the bytes of its answer; by default it is silent. */
async function startNameServer(answer: (question: Buffer) => Buffer | undefined = () => undefined) {
  const socket = createSocket('udp4');
  const heard: string[] = [];
  socket.on('message', (question, { port, address }) => {
    heard.push(question.toString('latin1'));
    const reply = answer(question);
    if (reply) socket.send(reply, port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  atEnd(() => new Promise<void>((resolve) => socket.close(() => resolve())));
  return { heard, servers: [`127.0.0.1:${socket.address().port}`] };
}

/** An answer with one record; none for a question of another type. */
function answerWith(question: Buffer, type: number, data: number[]): Buffer {
  const asked = question.readUInt16BE(question.indexOf(0, 12) + 1);
  const body = question.subarray(12, question.indexOf(0, 12) + 5);
  const count = asked === type ? 1 : 0;
  const head = Buffer.from([0, 0, 0x81, 0x80, 0, 1, 0, count, 0, 0, 0, 0]);
  question.copy(head, 0, 0, 2);
  const record = [0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length, ...data];
  return Buffer.concat([head, body, Buffer.from(count ? record : [])]);
}

it.each([
  ['IPv4 addresses', 1, [93, 184, 215, 14], '93.184.215.14'],
  ['IPv6 addresses of a host without IPv4', 28, [0x26, 6, 0x47, ...Array(12).fill(0), 1], '2606:4700::1'],
])('resolves the %s', async (_, type, data, address) => {
  const { servers } = await startNameServer((question) => answerWith(question, type, data));
  expect(await resolveHost('a.example', new AbortController().signal, servers)).toEqual([address]);
});

it('a silent name server blocks no other look-up and no file access, and is given up when the signal aborts', async () => {
  const { heard, servers } = await startNameServer();
  const stopping = new AbortController();
  let settled = 0;
  const silent = Array.from({ length: 50 }, (_, n) =>
    resolveHost(`host-${n}.example`, AbortSignal.any([stopping.signal]), servers).finally(() => settled++),
  );
  const outcomes = Promise.allSettled(silent);
  await expect.poll(() => heard.length).toBeGreaterThanOrEqual(50);
  expect(await lookup('localhost')).toMatchObject({ address: expect.any(String) });
  await stat(import.meta.filename);
  expect(settled).toBe(0);
  stopping.abort();
  expect((await outcomes).map(({ status }) => status)).toEqual(silent.map(() => 'rejected'));
});

it('asks nobody once the signal has aborted', async () => {
  const { heard, servers } = await startNameServer();
  await expect(resolveHost('a.example', AbortSignal.abort(), servers)).rejects.toThrow();
  expect(heard).toEqual([]);
});
