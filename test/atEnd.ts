const works: (() => Promise<unknown>)[] = [];

/**
 * Registers `work` to run after the test that calls it, or after the file's tests when it is called outside a test; last
 * registered first. Unlike `afterAll`, it can be called inside a test. Under Playwright, it runs after the file's tests.
 */
export function atEnd(work: () => Promise<unknown>) {
  works.push(work);
}

/** Runs the works registered so far. */
export const end = () => endSince(0);

/** How many works are registered. */
export const registered = () => works.length;

/** Runs the works registered since there were `count`. */
export async function endSince(count: number): Promise<void> {
  for (const work of works.splice(count).reverse()) await work();
}
