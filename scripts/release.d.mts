export function packRelease(root: string, folder: string): [archive: string, sums: string];
