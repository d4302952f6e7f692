/** '340 KB', '2.9 MB': in the units of the limits, 1 MB being 1,024 KB. */
export function sizeText(bytes: number): string {
  const kb = bytes / 1024;
  if (kb < 1) return `${bytes} bytes`;
  return kb < 1000 ? `${Math.round(kb)} KB` : `${(kb / 1024).toFixed(1)} MB`;
}
