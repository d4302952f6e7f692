import { AppError, errorCopy } from '../../contract/errors.ts';
import { fileCopy } from '../../contract/files.copy.ts';
import { IMAGE_UPLOAD_EDGE } from '../../contract/files.limits.ts';
import {
  chooseImage,
  type FileKind,
  fileKinds,
  files,
  IMAGES,
  type StoredFile,
} from '../../contract/files.ts';
import { errorFrom } from '../api/call.ts';
import { addUploadUsage } from '../data-usage/addUploadUsage.ts';
import { encodePicture } from './encodePicture.ts';

/** WebP quality at which a phone's photo is a tenth of its size and still looks like the photo. */
const QUALITY = 0.72;

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
    rejectInvalid(kind, chosen);
    const body = new FormData();
    // An avatar is already cropped and encoded.
    body.append('file', kind === 'avatar' ? chosen : await shrink(chosen), chosen.name);
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

/** The server's rules, applied to the chosen image, so that a rejected one is not uploaded. */
export function rejectInvalid(kind: FileKind, chosen: File) {
  const { maxBytes, tooLarge } = fileKinds[kind];
  if (!(IMAGES as readonly string[]).includes(chosen.type)) throw new AppError('invalid', chooseImage);
  if (chosen.size > maxBytes) throw new AppError('too_large', tooLarge);
}

/**
 * Shrinks a picture to at most IMAGE_UPLOAD_EDGE on its longest side, without its metadata. Returns the original if that is
 * not larger, and for GIFs and other files.
 */
async function shrink(chosen: File): Promise<Blob> {
  if (!chosen.type.startsWith('image/') || chosen.type === 'image/gif') return chosen;
  try {
    const picture = await createImageBitmap(chosen, { imageOrientation: 'from-image' });
    const scale = Math.min(1, IMAGE_UPLOAD_EDGE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const small = await encodePicture(canvas, QUALITY);
    return small.size < chosen.size ? small : chosen;
  } catch {
    // If the browser cannot open it, the server decides.
    return chosen;
  }
}
