/**
 * The longest wait of a test, and its polling interval; milliseconds. Even on a slow machine, only a test that hangs reaches
 * it.
 */
export const WAIT_LIMIT = { timeout: 60_000, interval: 20 };
