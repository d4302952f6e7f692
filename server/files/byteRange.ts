/** The first and the last byte of a part of a file, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part of a file of `size` bytes that a Range header asks for (RFC 9110, section 14); undefined if the whole file is to
 * be sent: no header, several ranges, another unit, or a header that makes no sense. Null if no byte of the file is in it.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (!first && !last) return undefined;
  // "-500" means the last 500 bytes.
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < Number(first)) return undefined;
  return start > end ? null : { start, end };
}

/** The value of the Content-Range header of a part, or of a range that the file does not have. */
export const contentRange = (range: ByteRange | null, size: number): string =>
  range ? `bytes ${range.start}-${range.end}/${size}` : `bytes */${size}`;
