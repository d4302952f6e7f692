export const fileCopy = {
  signIn: 'You must be signed in to upload an image',
  failed: 'Failed to upload image',
  done: 'Image uploaded successfully',
  failedBecause: (why: string) => `Failed to upload image: ${why || 'Unknown error'}`,
  tooManyPixels: 'This picture is too large to open. Please choose a smaller one',
  notYours: 'This file is not yours to use',
  oneFile: 'Send exactly one file',
  kind: 'Say what the file is for',
  muchToday: 'You have sent a lot today. Please send the rest tomorrow.',
  moved: 'More of this file has arrived than you think. Ask how much, and go on from there',
  entryFailed: 'Error uploading file',
} as const;
