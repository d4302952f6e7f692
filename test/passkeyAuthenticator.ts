import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Key {
  id: string;
  userHandle: string;
  privateKey: KeyObject;
  rpId: string;
  counter: number;
}

/** What a test changes in an answer, to attack the app. */
export interface PasskeyFaults {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  crossOrigin?: boolean;
  isVerified?: boolean;
  isPresent?: boolean;
  counter?: number;
  userHandle?: string;
  id?: string;
  /** Signs with a key that is not the passkey's. */
  otherKey?: boolean;
  signature?: string;
}

type Options = Record<string, unknown> & { challenge: string };

const encoded = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (text: Buffer | string) => createHash('sha256').update(text).digest();
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** An authenticator in software (WebAuthn, ES256, no attestation): what a phone or a security key does. */
export function createAuthenticator(origin: string) {
  const keys: Key[] = [];
  const rpIdOf = new URL(origin).hostname;

  const clientData = (type: string, challenge: string, faults: PasskeyFaults) =>
    encoded(
      JSON.stringify({
        type: faults.type ?? type,
        challenge: faults.challenge ?? challenge,
        origin: faults.origin ?? origin,
        crossOrigin: faults.crossOrigin ?? false,
      }),
    );

  function authData(rpId: string, counter: number, faults: PasskeyFaults, attested?: Buffer) {
    const flags =
      ((faults.isPresent ?? true) ? 0x01 : 0) |
      ((faults.isVerified ?? true) ? 0x04 : 0) |
      (attested ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(faults.counter ?? counter);
    return Buffer.concat([
      sha256(faults.rpId ?? rpId),
      Buffer.from([flags]),
      count,
      attested ?? Buffer.alloc(0),
    ]);
  }

  return {
    keys,

    /** Creates a passkey for the options of the server. */
    create(options: Options, faults: PasskeyFaults = {}) {
      const { publicKey, privateKey } = newKey();
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const id = randomBytes(32);
      const key = {
        id: encoded(id),
        userHandle: (options.user as { id: string }).id,
        privateKey,
        rpId: rpIdOf,
        counter: faults.counter ?? 0,
      };
      keys.push(key);
      const cose = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(key.rpId, key.counter, faults, attested)],
      ]);
      return {
        id: key.id,
        rawId: key.id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, faults),
          attestationObject: encoded(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },

    /** Signs the challenge with a passkey, by default the newest. */
    get(options: Options, faults: PasskeyFaults = {}, key = keys.at(-1) as Key) {
      const data = authData(key.rpId, key.counter, faults);
      const client = clientData('webauthn.get', options.challenge, faults);
      const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))]);
      const signature = sign('sha256', signed, faults.otherKey ? newKey().privateKey : key.privateKey);
      return {
        id: faults.id ?? key.id,
        rawId: faults.id ?? key.id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: client,
          authenticatorData: encoded(data),
          signature: faults.signature ?? encoded(signature),
          userHandle: faults.userHandle ?? key.userHandle,
        },
      };
    },
  };
}

/** CBOR (RFC 8949) of what an attestation contains: whole numbers, bytes, texts and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([k, v]) => [cbor(k), cbor(v)])]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
