import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/paging.ts';
import { fileCopy } from './copy.ts';
import {
  AVATAR_BYTES_MAX,
  IMAGE_BYTES_MAX,
  MESSAGE_FILE_BYTES_MAX,
  SUBMISSION_FILE_BYTES_MAX,
} from './limits.ts';
import { variant } from './picture.ts';

export const IMAGES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const DOCUMENTS = ['application/pdf', 'application/zip', `${OFFICE}.wordprocessingml.document`] as const;
const SUBMISSIONS = [
  ...DOCUMENTS,
  `${OFFICE}.presentationml.presentation`,
  `${OFFICE}.spreadsheetml.sheet`,
  'text/plain',
  'image/png',
  'image/jpeg',
  'image/webp',
  'audio/mpeg',
  'audio/mp4',
  'audio/wav',
  'video/mp4',
] as const;
export const chooseImage = 'Please select an image file';
const under = (mb: number) => `File size must be less than ${mb}MB`;

/**
 * The kinds of uploads, by use. `bucket` and the copy come from the spec (sections 3, 5 and 9). A `private` file is served
 * only to members who may see the row that claims it.
 */
export const fileKinds = {
  post: {
    bucket: 'post_media',
    maxBytes: IMAGE_BYTES_MAX,
    types: IMAGES,
    tooLarge: under(5),
    wrongType: chooseImage,
    private: false,
  },
  // An image of a post in a closed tribe.
  closed_post: {
    bucket: 'closed_media',
    maxBytes: IMAGE_BYTES_MAX,
    types: IMAGES,
    tooLarge: under(5),
    wrongType: chooseImage,
    private: true,
  },
  avatar: {
    bucket: 'profile_images',
    maxBytes: AVATAR_BYTES_MAX,
    types: IMAGES,
    tooLarge: under(2),
    wrongType: chooseImage,
    private: false,
  },
  // An image or a document; a file named as an image must be one.
  message: {
    bucket: 'message_media',
    maxBytes: MESSAGE_FILE_BYTES_MAX,
    types: [...IMAGES, ...DOCUMENTS],
    tooLarge: under(10),
    wrongType: `${chooseImage}, or a PDF, Word or ZIP file`,
    private: true,
  },
  tribe: {
    bucket: 'post_media',
    maxBytes: IMAGE_BYTES_MAX,
    types: IMAGES,
    tooLarge: under(5),
    wrongType: chooseImage,
    private: false,
  },
  // The logo of an organiser.
  organiser: {
    bucket: 'profile_images',
    maxBytes: AVATAR_BYTES_MAX,
    types: IMAGES,
    tooLarge: under(2),
    wrongType: chooseImage,
    private: false,
  },
  challenge: {
    bucket: 'post_media',
    maxBytes: IMAGE_BYTES_MAX,
    types: IMAGES,
    tooLarge: 'Image size should be less than 5MB',
    wrongType: chooseImage,
    private: false,
  },
  submission: {
    bucket: 'challenge_submissions',
    maxBytes: SUBMISSION_FILE_BYTES_MAX,
    types: SUBMISSIONS,
    tooLarge: under(25),
    wrongType:
      'Please select a PDF, Word, PowerPoint, Excel, text, ZIP, PNG, JPEG, WebP, MP3, M4A, WAV or MP4 file',
    private: true,
  },
} as const;

export type FileKind = keyof typeof fileKinds;

/** The file name extensions of documents and submissions: many devices report no MIME type for them, or another one. */
export const DOCUMENT_ENDINGS = ['.pdf', '.docx', '.zip'] as const;
export const SUBMISSION_ENDINGS = [
  ...DOCUMENT_ENDINGS,
  '.pptx',
  '.xlsx',
  '.txt',
  '.png',
  '.jpg',
  '.jpeg',
  '.webp',
  '.mp3',
  '.m4a',
  '.wav',
  '.mp4',
] as const;

/** Widths in pixels of the copies that the server makes of a picture. */
export const IMAGE_WIDTHS = [360, 720, 1280] as const;

/** The endpoint of resumable uploads: tus 1.0 (https://tus.io/protocols/resumable-upload). */
export const UPLOADS_PATH = '/api/uploads';

export const storedFile = z.object({
  id,
  url: z.string(),
  kind: z.enum(['post', 'closed_post', 'avatar', 'message', 'tribe', 'organiser', 'challenge', 'submission']),
  /** The type that it is served as; `bytes` and `sha256` describe the uploaded file. */
  mime: z.string(),
  bytes: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  placeholder: z.nullable(z.string()),
  variants: z.array(variant),
  sha256: z.string(),
});

export type StoredFile = z.infer<typeof storedFile>;

export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/api/files',
    who: 'member',
    limit: 'uploads',
    summary: 'Upload one file; it stays unclaimed until a row uses it',
    input: z.object({
      kind: z.enum(
        ['post', 'closed_post', 'avatar', 'message', 'tribe', 'organiser', 'challenge', 'submission'],
        fileCopy.kind,
      ),
    }),
    output: storedFile,
    copy: { ask: fileCopy.signIn, done: fileCopy.done, failed: fileCopy.failed },
    creates: true,
    upload: true,
  }),
};
