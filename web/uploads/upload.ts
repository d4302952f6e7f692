import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { fileCopy } from '../../contract/files/copy.ts';
import {
  chooseImage,
  type FileKind,
  fileKinds,
  files,
  IMAGES,
  type StoredFile,
} from '../../contract/files/endpoints.ts';
import { IMAGE_UPLOAD_EDGE } from '../../contract/files/limits.ts';
import { errorFrom } from '../api/call.ts';
import { shrink } from './shrink.ts';

/** An upload fails after this long without progress, in milliseconds. */
const STALLED_MS = 40_000;

export interface Upload {
  file: Promise<StoredFile>;
  cancel(): void;
}

/** Uploads one image. `onProgress` gets the fraction sent, 0 to 1. Throws AppError; a cancelled upload leaves nothing. */
export function upload(kind: FileKind, chosen: File, onProgress: (part: number) => void): Upload {
  const request = new XMLHttpRequest();
  let cancelled = false;
  return { file: send(), cancel };

  function cancel() {
    cancelled = true;
    request.abort();
  }

  async function send() {
    const file = await prepare(kind, chosen);
    const body = new FormData();
    body.append('file', file, chosen.name);
    // Cancelled while the image was being shrunk: there was no request to abort yet.
    if (cancelled) throw new AppError('offline', fileCopy.failed);
    return new Promise<StoredFile>((resolve, reject) => {
      // A connection without progress for this long is broken, even if the device considers itself online.
      let stalled: ReturnType<typeof setTimeout> | undefined;
      const alive = () => {
        clearTimeout(stalled);
        stalled = setTimeout(() => request.abort(), STALLED_MS);
      };
      alive();
      request.open('POST', `${files.upload.path}?kind=${kind}`);
      request.responseType = 'json';
      request.upload.onprogress = ({ loaded, total }) => {
        alive();
        onProgress(loaded / total);
      };
      request.upload.onloadend = ({ loaded }) => addUploadUsage(loaded);
      request.onload = async () => {
        clearTimeout(stalled);
        if (request.status < 300) return resolve(request.response);
        reject(
          await errorFrom({ status: request.status, json: async () => request.response }, fileCopy.failed),
        );
      };
      request.onerror = () => reject(new AppError('offline', errorCopy.offline));
      request.onabort = () => reject(new AppError('offline', fileCopy.failed));
      request.send(body);
    });
  }
}

async function prepare(kind: FileKind, chosen: File): Promise<File> {
  const { maxBytes, tooLarge } = fileKinds[kind];
  rejectOtherTypes(chosen);
  // An avatar is already cropped and encoded.
  const file = kind === 'avatar' ? chosen : await shrink(chosen, { edge: IMAGE_UPLOAD_EDGE, maxBytes });
  // The limit is for what is sent: a phone's photo of 8 MB is a few hundred kB then.
  if (file.size > maxBytes) throw new AppError('too_large', tooLarge);
  return file;
}

/** A rule of the server, applied to the chosen image, so that a rejected one is not uploaded. */
export function rejectOtherTypes(chosen: File) {
  if (!(IMAGES as readonly string[]).includes(chosen.type)) throw new AppError('invalid', chooseImage);
}

/** Adds the bytes of an upload to the data usage meter. */
export const addUploadUsage = (bytes: number) =>
  void import('../data-usage/meter/usageMeter.ts')
    .then(({ addUsage }) => addUsage({ sent: bytes }))
    .catch(() => {});
