import { createHmac, randomBytes } from 'node:crypto';

// Signatures of Standard Webhooks (https://www.standardwebhooks.com), symmetric: version v1.

const SECRET_BYTES = 32;

export const newSecret = () => randomBytes(SECRET_BYTES);

/** The form in which an admin copies a secret into the receiver. */
export const textOfSecret = (secret: Buffer) => `whsec_${secret.toString('base64')}`;

interface Signed {
  /** Of the delivery: the same for each attempt. */
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The headers of a delivery, with one signature for each secret. */
export const signedHeaders = ({ id, timestamp, body }: Signed, secrets: Buffer[]) => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets
    .map(
      (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
    )
    .join(' '),
});
