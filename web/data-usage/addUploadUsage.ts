/** Adds the bytes of an upload to the data usage meter. */
export const addUploadUsage = (bytes: number) =>
  void import('./meter/usageMeter.ts').then(({ addUsage }) => addUsage({ sent: bytes })).catch(() => {});
