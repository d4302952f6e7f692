/** How long a test waits at most, and how often it looks; milliseconds. It ends what hangs, on a slow machine too. */
export const WAIT_LIMIT = { timeout: 60_000, interval: 20 };
