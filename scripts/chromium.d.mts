export const isChromiumFromNpm: boolean;
export function findBrowser(installed?: string[]): Promise<string | undefined>;
