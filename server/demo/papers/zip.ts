import { crc32 } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const NAMES_ARE_UTF8 = 0x0800;
/** 1 January 1980, the first day that the format knows: the same file every time. */
const FIRST_DAY = 0x21;

/** A ZIP of texts by their names, stored as they are. */
export function zip(texts: Record<string, string>): Buffer {
  let offset = 0;
  const entries = Object.entries(texts).map(([name, text]) => {
    const content = Buffer.from(text);
    const local = Buffer.concat([numbers([LOCAL, 4]), common(name, content), Buffer.from(name), content]);
    const central = [
      numbers([CENTRAL, 4], [VERSION, 2]),
      common(name, content),
      rest(offset),
      Buffer.from(name),
    ];
    offset += local.length;
    return { local, central: Buffer.concat(central) };
  });
  const directory = Buffer.concat(entries.map(({ central }) => central));
  const count = entries.length;
  const end = numbers([END, 4], [0, 4], [count, 2], [count, 2], [directory.length, 4], [offset, 4], [0, 2]);
  return Buffer.concat([...entries.map(({ local }) => local), directory, end]);
}

// What stands alike before an entry and in the directory.
function common(name: string, content: Buffer): Buffer {
  const { length } = content;
  return numbers(
    [VERSION, 2],
    [NAMES_ARE_UTF8, 2],
    [0, 2],
    [0, 2],
    [FIRST_DAY, 2],
    [crc32(content), 4],
    [length, 4],
    [length, 4],
    [Buffer.byteLength(name), 2],
    [0, 2],
  );
}

// No comment, first disk, no attributes.
const rest = (offset: number) => numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);

/** Numbers of so many bytes each, the lowest byte first. */
function numbers(...values: [value: number, bytes: number][]): Buffer {
  return Buffer.concat(
    values.map(([value, bytes]) => {
      const written = Buffer.alloc(bytes);
      written.writeUIntLE(value, 0, bytes);
      return written;
    }),
  );
}
