import { AppError, type ErrorCode, errorCopy } from '../../contract/errors.ts';
import { ENTRY_ENDINGS, type FileKind, fileKinds, type StoredFile } from '../../contract/files.ts';
import { lazy } from '../lazy.ts';
import { AGAIN, passes } from './passing.ts';
import type { Attempt } from './tus.ts';
import { placeOf } from './unfinished.ts';

/** The server has more or less of it than we thought: it is asked again, but not for ever. */
const ASTRAY = new Set<ErrorCode>(['conflict', 'not_found']);
const ASTRAY_MAX = 5;

const tus = lazy(() => import('./tus.ts'));

interface Watch {
  /** How much is gone, 0 to 1. */
  onProgress(part: number): void;
  /** The line broke, or holds again. */
  onInterrupted(interrupted: boolean): void;
}

export interface ResumableUpload {
  file: Promise<StoredFile>;
  /** Stops sending; what is there stays, and choosing the same file again goes on. */
  cancel(): void;
  /** Stops, and gives up what is there. */
  discard(): void;
}

/**
 * Sends one file of this member's in parts, waiting for the network as long as it takes, and going on where an earlier
 * try ended, even one before a reload. Throws AppError.
 */
export function uploadResumably(
  memberId: string,
  kind: FileKind,
  chosen: File,
  watch: Watch,
): ResumableUpload {
  const place = placeOf(memberId, kind, chosen);
  let attempt: Attempt | undefined;
  let cancelled = false;
  let wake = () => {};
  return { file: send(), cancel, discard };

  async function send(): Promise<StoredFile> {
    refuseWrong(kind, chosen);
    for (let tries = 0; ; tries++) {
      let arrived = false;
      try {
        const file = await sendOnce(() => {
          arrived = true;
        });
        place.drop();
        return file;
      } catch (error) {
        if (arrived) tries = 0;
        if (cancelled || !mayPass(error, tries)) throw error;
      }
      watch.onInterrupted(true);
      await pause(Math.min(AGAIN.first * 2 ** tries, AGAIN.most));
    }
  }

  async function sendOnce(onArrived: () => void): Promise<StoredFile> {
    const { sendRest } = await tus.load().catch(() => {
      throw new AppError('offline', errorCopy.offline);
    });
    if (cancelled) throw new AppError('offline', errorCopy.offline);
    const { onProgress } = watch;
    attempt = sendRest({ kind, chosen, url: place.url(), onBegun, onProgress, onArrived });
    return attempt.file;
  }

  function onBegun(url: string) {
    place.keep(url);
    watch.onInterrupted(false);
  }

  // The browser may know sooner than we would have tried.
  async function pause(ms: number) {
    const { promise, resolve } = Promise.withResolvers<void>();
    wake = resolve;
    const timer = setTimeout(resolve, ms);
    addEventListener('online', wake);
    await promise;
    clearTimeout(timer);
    removeEventListener('online', wake);
  }

  function cancel() {
    cancelled = true;
    attempt?.stop();
    wake();
  }

  function discard() {
    cancel();
    const url = place.url();
    place.drop();
    if (url) void tus.load().then(({ giveUp }) => giveUp(url));
  }
}

function mayPass(error: unknown, tries: number): boolean {
  if (!(error instanceof AppError)) return false;
  return passes(error) || (ASTRAY.has(error.code) && tries < ASTRAY_MAX);
}

// Nobody pays for a refusal that can be foreseen. A device that knows no type for a file leaves it to the server.
function refuseWrong(kind: FileKind, { name, size, type }: File) {
  const { types, maxBytes, tooLarge, wrongType } = fileKinds[kind];
  const fits = type === '' || (types as readonly string[]).includes(type) || isEntry(kind, name);
  if (!fits || size === 0) throw new AppError('invalid', wrongType);
  if (size > maxBytes) throw new AppError('too_large', tooLarge);
}

const isEntry = (kind: FileKind, name: string) =>
  kind === 'submission' && ENTRY_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
