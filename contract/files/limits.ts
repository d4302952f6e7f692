const MB = 1024 * 1024;
/** The most bytes of a file smaller than `mb`: the spec says "less than", so a file of exactly 5 MB is too large. */
const below = (mb: number) => mb * MB - 1;

export const AVATAR_BYTES_MAX = below(2);
/** The most bytes of an image of a post, a tribe or a challenge. */
export const IMAGE_BYTES_MAX = below(5);
export const MESSAGE_FILE_BYTES_MAX = below(10);
export const SUBMISSION_FILE_BYTES_MAX = below(25);

/** Larger images are rejected before they are decoded: a small file can unpack to gigabytes. */
export const IMAGE_MAX_PIXELS = 25_000_000;
/** The browser shrinks no larger image: each pixel takes 4 bytes while it is decoded. Phones take photos of 108 million. */
export const IMAGE_SHRINK_MAX_PIXELS = 110_000_000;
/** Pixels of the longer side. */
export const IMAGE_MAX_EDGE = 8_000;
/** The browser shrinks an image to this longer side before it uploads it. */
export const IMAGE_UPLOAD_EDGE = 1280;
/** Characters of a stored file name. */
export const FILE_NAME_MAX = 120;

/** Bytes of one chunk of a resumable upload: the most that a lost connection makes the browser send again. */
export const UPLOAD_CHUNK_BYTES = 512 * 1024;
/** The most unfinished uploads of one member; a further one aborts the least recently active one. */
export const UNFINISHED_UPLOADS_MAX = 5;
/** Hours after which an unfinished upload is deleted. */
export const UNFINISHED_UPLOAD_HOURS = 24;
