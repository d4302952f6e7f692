export function writePackages(root: string, folder: string): void;
