export function findRelease(root: string, name?: string): { release: string; commit: string };
