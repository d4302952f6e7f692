import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { create, extract } from 'tar';
import { StartupError } from '../startupError.ts';

/*
 * A backup as one stream of bytes: its folder as a gzipped tar archive, encrypted in the age format (age-encryption.org), so
 * that the operator can read it with `age --decrypt | tar xz`, too.
 */

/** A new key of the operator: `recipient` encrypts, only `identity` decrypts. */
export async function newKey() {
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** The encrypted archive of a folder. */
export async function pack(folder: string, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const archive = Readable.from(create({ cwd: folder, gzip: true, portable: true }, ['.']), {
    objectMode: false,
  });
  return fromWeb(await encrypter.encrypt(toWeb(archive)));
}

/** Unpacks an encrypted archive into an empty folder. Anybody who has the recipient could have made the archive. */
export async function unpack(archive: Readable, folder: string, identity: string): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const bytes = fromWeb(await decrypter.decrypt(toWeb(archive)).catch(explain(archive)));
  // Links could lead out of the folder.
  const files = extract({
    cwd: folder,
    strict: true,
    filter: (_path, entry) => 'type' in entry && ['File', 'Directory'].includes(entry.type),
  });
  const failed = once(bytes, 'error').then(([error]) => Promise.reject(error));
  const done = new Promise<void>((resolve, reject) => files.on('close', resolve).on('error', reject));
  bytes.pipe(files);
  await Promise.race([done, failed]).catch(explain(archive));
}

/** An error of the archive's source is thrown as it is: the store failed, or a part is damaged. */
function explain(archive: Readable) {
  return (error: Error): never => {
    if (archive.errored) throw archive.errored;
    if (/no identity matched/i.test(error.message))
      throw new StartupError(
        'BACKUP_IDENTITY is not the key of this backup. Use the one that belongs to the BACKUP_RECIPIENT of its time. Nothing was changed.',
      );
    throw new StartupError(
      `This backup is damaged (${error.message}). Use another one. Nothing was changed.`,
    );
  };
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as NodeStream);
