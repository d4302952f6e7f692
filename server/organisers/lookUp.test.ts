import { beforeAll, describe, expect, it } from 'vitest';
import { type NameServer, startNameServer, type Zone } from '../../test/nameServer.ts';
import { expectWithin } from '../../test/timing.ts';
import { lookUp, recordOf } from './lookUp.ts';

let server: NameServer;

beforeAll(async () => {
  server = await startNameServer();
});

const RECORD = recordOf('0123456789abcdef');
const wrong = (n: number) => [`v=spf1 ${n}`];
const many = (count: number, text: (n: number) => (string | Buffer)[]) =>
  Array.from({ length: count }, (_, n) => text(n));

describe('looking up the record of a domain', () => {
  const answers: [name: string, zone: Zone | undefined, found: string][] = [
    ['finds it among others', { txt: [wrong(1), [RECORD], wrong(2)] }, 'found'],
    ['finds it in two strings', { txt: [[RECORD.slice(0, 20), RECORD.slice(20)]] }, 'found'],
    ['misses that of another token', { txt: [[recordOf('fedcba9876543210')]] }, 'missing'],
    ['misses one that only contains it', { txt: [[`x${RECORD}`], [`${RECORD}x`]] }, 'missing'],
    ['misses it without TXT records', {}, 'missing'],
    ['misses it at a domain that does not exist', undefined, 'missing'],
    ['refuses that of an alias', { cname: 'evil.example', txt: [[RECORD]] }, 'elsewhere'],
    ['knows nothing after a failure of the server', { rcode: 2 }, 'silent'],
    ['knows nothing from a server that refuses', { rcode: 5 }, 'silent'],
    // Hostile answers.
    ['reads no UTF-8', { txt: [[Buffer.from([0xff, 0xfe, 0xc3, 0x28])], [RECORD]] }, 'found'],
    ['reads 5,000 records', { txt: many(5_000, () => [Buffer.alloc(0)]) }, 'missing'],
    ['compares only the first ones', { txt: [...many(1_000, wrong), [RECORD]] }, 'missing'],
    ['reads 64 kB', { txt: many(250, () => [Buffer.alloc(240, 0x41)]) }, 'missing'],
    [
      'reads a record of 40 kB',
      { txt: [Array.from({ length: 160 }, () => Buffer.alloc(255, 0x41))] },
      'missing',
    ],
    ['knows nothing from no DNS', { garbage: Buffer.from('HTTP/1.1 200 OK\r\n\r\n') }, 'silent'],
  ];
  it.each(answers)('%s', async (name, zone, found) => {
    const domain = `${name.replace(/\W/g, '-').toLowerCase()}.edu.ng`;
    if (zone) server.zones[domain] = zone;
    expect(await lookUp(domain, RECORD, server.servers)).toBe(found);
  });

  it('gives up a silent server, and one that is silent about aliases', async () => {
    Object.assign(server.zones, {
      'silent.edu.ng': { silent: true },
      'half.edu.ng': { silent: 'about aliases', txt: [[RECORD]] },
    });
    const began = performance.now();
    const found = ['silent.edu.ng', 'half.edu.ng'].map((domain) => lookUp(domain, RECORD, server.servers));
    expect(await Promise.all(found)).toEqual(['silent', 'silent']);
    // The deadline is 5 seconds.
    expectWithin(performance.now() - began, 6_000);
    expect(server.heard).toEqual(expect.arrayContaining(['silent.edu.ng', 'half.edu.ng']));
  });
});
