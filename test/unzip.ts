import { crc32, inflateRawSync } from 'node:zlib';

const ENTRY = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;

/** The files of an archive by their names, read from its central directory. Each file's checksum is verified. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('not a whole archive');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let n = zip.readUInt16LE(end + 10); n > 0; n--) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('the list of files is broken');
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, contentOf(zip, at));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

function contentOf(zip: Buffer, entry: number): Buffer {
  const [sum, size] = [zip.readUInt32LE(entry + 16), zip.readUInt32LE(entry + 20)];
  const local = zip.readUInt32LE(entry + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const stored = zip.subarray(start, start + size);
  const content = zip.readUInt16LE(entry + 10) === DEFLATED ? inflateRawSync(stored) : stored;
  if (crc32(content) !== sum) throw new Error('a file of the archive is torn');
  return content;
}
