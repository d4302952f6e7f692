/**
 * The newest minor version of each major one that this build knows: those of 2026-08-13, which fixed vulnerabilities, one of
 * them in pg_trgm. Bring it up to date with each release (docs/operations.md).
 */
const NEWEST_MINORS: Readonly<Record<number, number>> = { 15: 20, 16: 16, 17: 12, 18: 6 };

/** The text of a `server_version_num`: 180004 is '18.4'. */
export const versionText = (number: number) => `${majorOf(number)}.${number % 10_000}`;

/** The newest minor version that this build knows, such as '18.6', if `number` is older; else undefined. */
export function newerThan(number: number): string | undefined {
  const newest = NEWEST_MINORS[majorOf(number)];
  return newest !== undefined && number % 10_000 < newest ? `${majorOf(number)}.${newest}` : undefined;
}

const majorOf = (number: number) => Math.floor(number / 10_000);
