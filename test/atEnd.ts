import { afterAll } from 'vitest';

const works: (() => Promise<unknown>)[] = [];

/** Does `work` after the file's tests, what was asked for last first. Unlike `afterAll` it also holds inside a test. */
export function atEnd(work: () => Promise<unknown>) {
  works.push(work);
}

afterAll(async () => {
  for (const work of works.reverse()) await work();
});
