const works: (() => Promise<unknown>)[] = [];

/** Does `work` after the file's tests, what was asked for last first. Unlike `afterAll` it also holds inside a test. */
export function atEnd(work: () => Promise<unknown>) {
  works.push(work);
}

/** Does what was asked for so far. */
export async function end(): Promise<void> {
  for (const work of works.splice(0).reverse()) await work();
}
