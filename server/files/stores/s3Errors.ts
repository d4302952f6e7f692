import type { IncomingMessage } from 'node:http';
import { AppError, errorCopy } from '../../../contract/core/errors.ts';
import type { Log } from '../../log.ts';

/** A request that got no response from an S3-compatible store, or an error. It holds no credentials. */
export interface S3Fault {
  bucket: string;
  key: string;
  operation: 'PUT' | 'GET' | 'DELETE';
  /** The HTTP status; undefined if no response came. */
  status: number | undefined;
  /** The S3 error code, such as `SignatureDoesNotMatch`, or Node's, such as `ECONNREFUSED`, if no response came. */
  code: string;
}

/** A member sees one general sentence. The log, the metrics and the operator's commands get the fault. */
export class S3Error extends AppError {
  readonly fault: S3Fault;

  constructor(fault: S3Fault) {
    super('unavailable', errorCopy.unavailable);
    this.fault = fault;
  }
}

/** `PUT post_media/a.webp in the bucket b: 403 AccessDenied`. */
export const describeFault = ({ operation, key, bucket, status, code }: S3Fault): string =>
  `${operation} ${key} in the bucket ${bucket}: ${[status ?? 'no answer', code].filter(Boolean).join(' ')}`;

/**
 * Tracks the faults of one store since the process started. Each is logged and counted; the last one of each operation is
 * kept.
 */
export function watchFaults(log?: Log) {
  const counts = new Map<string, { labels: Record<string, string>; count: number }>();
  const failing = new Map<S3Fault['operation'], S3Fault>();

  function note(fault: S3Fault) {
    const { operation, bucket, code } = fault;
    const labels = { operation, bucket, status: String(fault.status ?? 'none'), code };
    const name = JSON.stringify(labels);
    counts.set(name, { labels, count: (counts.get(name)?.count ?? 0) + 1 });
    log?.error({ s3: fault }, 'the object store failed');
  }

  function failed(fault: S3Fault) {
    note(fault);
    failing.set(fault.operation, fault);
  }

  // A success shows that the store is available again, so faults without a response or with 5xx are cleared for all
  // operations. A 4xx fault is kept until the same operation succeeds.
  function succeeded(operation: S3Fault['operation']) {
    failing.delete(operation);
    for (const [other, { status = 500 }] of failing) if (status >= 500) failing.delete(other);
  }

  return {
    note,
    failed,
    succeeded,
    counts: () => [...counts.values()],
    /** One sentence for each operation that fails now. Members' file names are left out: anybody may read it. */
    failing: () =>
      [...failing.values()].map((fault) => describeFault({ ...fault, key: folderOf(fault.key) })),
  };
}

const folderOf = (key: string) => `${key.split('/')[0]}/…`;

/** Bytes read of an error response. An S3 error document has some hundred; a proxy's page may be of any length. */
const ANSWER_BYTES = 16 * 1024;

/** Reads only the S3 error code from the body of a response: some stores repeat the access key there. */
export async function errorCodeOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const chunk of answer) {
      if (text.length < ANSWER_BYTES) text += chunk;
    }
  } catch {
    // The status is enough.
  }
  return /<Code>([A-Za-z0-9]{1,64})<\/Code>/.exec(text)?.[1] ?? '';
}
