import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { atEnd } from './atEnd.ts';

/** What a name server says about a domain. */
export interface Zone {
  /** The TXT records, each of strings of at most 255 bytes. */
  txt?: (string | Buffer)[][];
  cname?: string;
  /** NXDOMAIN is 3, SERVFAIL 2. */
  rcode?: number;
  /** It never answers, or only not about aliases. */
  silent?: boolean | 'about aliases';
  /** Bytes in place of an answer. */
  garbage?: Buffer;
}

const TYPES = { cname: 5, txt: 16 };
/** Bytes of an answer by UDP; a longer one is fetched again by TCP. */
const UDP_MAX = 512;

export interface NameServer {
  /** For `startApp` and `lookUp`. */
  servers: string[];
  zones: Record<string, Zone>;
  /** The domains of the questions. */
  heard: string[];
}

/** A name server on this machine, by UDP and TCP. A domain without a zone does not exist. */
export async function startNameServer(zones: Record<string, Zone> = {}): Promise<NameServer> {
  const heard: string[] = [];
  const answer = (question: Buffer) => {
    const { name, type } = questionIn(question);
    heard.push(name);
    const zone = zones[name] ?? { rcode: 3 };
    if (zone.silent === true || (zone.silent && type === TYPES.cname)) return undefined;
    return zone.garbage ?? answerTo(question, type, zone);
  };
  const tcp = createServer((socket: Socket) => {
    socket.on('error', () => {});
    socket.on('data', (sent) => {
      const reply = answer(sent.subarray(2));
      if (!reply) return;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(reply.length);
      socket.write(Buffer.concat([length, reply]));
    });
  });
  const { udp, port } = await bindBoth(tcp);
  udp.on('message', (question, from) => {
    const reply = answer(question);
    if (reply) udp.send(reply.length > UDP_MAX ? truncated(reply) : reply, from.port, from.address);
  });
  atEnd(async () => {
    udp.close();
    tcp.close();
  });
  return { servers: [`127.0.0.1:${port}`], zones, heard };
}

/** Binds one port for both protocols. Another program may have the port of one of them for the other. */
async function bindBoth(tcp: Server): Promise<{ udp: UdpSocket; port: number }> {
  for (;;) {
    tcp.listen(0, '127.0.0.1');
    await once(tcp, 'listening');
    const { port } = tcp.address() as AddressInfo;
    const udp = createSocket('udp4');
    udp.bind(port, '127.0.0.1');
    const isBound = await once(udp, 'listening').then(
      () => true,
      () => false,
    );
    if (isBound) return { udp, port };
    tcp.close();
    await once(tcp, 'close');
  }
}

function questionIn(question: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: question.readUInt16BE(at + 1), end: at + 5 };
}

function answerTo(question: Buffer, type: number, { txt = [], cname, rcode = 0 }: Zone): Buffer {
  const records = [
    ...(cname && (type === TYPES.cname || type === TYPES.txt) ? [record(TYPES.cname, nameBytes(cname))] : []),
    ...(type === TYPES.txt
      ? txt.map((strings) => record(TYPES.txt, Buffer.concat(strings.map(stringBytes)), cname))
      : []),
  ];
  const head = Buffer.from([0, 0, 0x81, 0x80 | rcode, 0, 1, 0, 0, 0, 0, 0, 0]);
  question.copy(head, 0, 0, 2);
  head.writeUInt16BE(records.length, 6);
  return Buffer.concat([head, question.subarray(12, questionIn(question).end), ...records]);
}

/** A record of the name in the question, or of the name that this is an alias of. */
function record(type: number, data: Buffer, owner?: string): Buffer {
  const name = owner ? nameBytes(owner) : Buffer.from([0xc0, 12]);
  const head = Buffer.from([0, type, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 8);
  return Buffer.concat([name, head, data]);
}

const stringBytes = (text: string | Buffer) =>
  Buffer.concat([Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)]);
const nameBytes = (name: string) => Buffer.concat([...name.split('.').map(stringBytes), Buffer.from([0])]);

/** The answer without its records, with the bit that says so. */
function truncated(reply: Buffer): Buffer {
  const cut = Buffer.from(reply.subarray(0, questionIn(reply).end));
  cut.writeUInt16BE(cut.readUInt16BE(2) | 0x0200, 2);
  cut.writeUInt16BE(0, 6);
  return cut;
}
