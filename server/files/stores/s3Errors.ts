import type { IncomingMessage } from 'node:http';
import { AppError, errorCopy } from '../../../contract/errors.ts';
import type { Log } from '../../log.ts';

/** A request that an S3-compatible store did not answer, or answered with an error. It holds no credentials. */
export interface S3Fault {
  bucket: string;
  key: string;
  operation: 'PUT' | 'GET' | 'DELETE';
  /** The HTTP status; undefined where no answer came. */
  status: number | undefined;
  /** As S3 names the error, such as `SignatureDoesNotMatch`; else as Node does, such as `ECONNREFUSED`. */
  code: string;
}

/** What a member reads is one sentence; the log, the metrics and the commands have the fault. */
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

/** The faults of one store since the process started: each is logged and counted, the last of an operation is kept. */
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

  // A store that answers again was only away. What it refuses (4xx) it refuses until that is answered.
  function succeeded(operation: S3Fault['operation']) {
    failing.delete(operation);
    for (const [other, { status = 500 }] of failing) if (status >= 500) failing.delete(other);
  }

  return {
    note,
    failed,
    succeeded,
    counts: () => [...counts.values()],
    /** What fails now, a sentence for each operation. Names of members' files are left out: anybody may read it. */
    failing: () =>
      [...failing.values()].map((fault) => describeFault({ ...fault, key: folderOf(fault.key) })),
  };
}

const folderOf = (key: string) => `${key.split('/')[0]}/…`;

/** An error document is some hundred bytes; a proxy's page may be anything. */
const ANSWER_BYTES = 16 * 1024;

/** The S3 error code in the body of an answer, and nothing else of it: some stores repeat the access key there. */
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
