const works: (() => Promise<unknown>)[] = [];

/**
 * Registers `work` to run after the file's tests, last registered first. Unlike `afterAll`, it can be called inside a test.
 */
export function atEnd(work: () => Promise<unknown>) {
  works.push(work);
}

/** Runs the work registered so far. */
export async function end(): Promise<void> {
  for (const work of works.splice(0).reverse()) await work();
}
