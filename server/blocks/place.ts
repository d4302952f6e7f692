import { AppError } from '../../contract/errors.ts';

/** A place in a list by name: the name that the last row stands under, in at most 25 letters, and its id. */
interface NamedPlace {
  name: string;
  id: string;
}

// The id as bytes: in the letters of any script, both fit into the 200 characters of a cursor.
export const namedPlaceOf = ({ name, id }: NamedPlace) =>
  Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), Buffer.from(name)]).toString('base64url');

export function placeInNames(cursor: string): NamedPlace {
  const bytes = Buffer.from(cursor, 'base64url');
  const name = bytes.subarray(ID_BYTES).toString();
  // PostgreSQL has no text with a NUL in it.
  if (bytes.length < ID_BYTES || name.includes('\0'))
    throw new AppError('invalid', 'This list has moved on; start again');
  return { name, id: bytes.subarray(0, ID_BYTES).toString('hex') };
}

const ID_BYTES = 16;
