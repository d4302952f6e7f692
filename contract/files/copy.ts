export const fileCopy = {
  signIn: 'You must be signed in to upload an image',
  failed: 'Failed to upload image',
  done: 'Image uploaded successfully',
  failedBecause: (why: string) => `Failed to upload image: ${why || 'Unknown error'}`,
  tooManyPixels: 'This image is too large. Please choose a smaller one',
  notYours: "You don't have access to this file",
  tooOld: 'Attach it again: it was uploaded more than a day ago',
  oneFile: 'Send exactly one file',
  kind: 'Say what the file is for',
  muchToday: "You've reached today's upload limit. Try again tomorrow.",
  moved: 'More of this file has arrived. Ask for the offset, then continue from there',
  entryFailed: 'Error uploading file',
} as const;
