import { expect, it } from 'vitest';
import { hostilePages, msToRead } from '../../bench/hostilePages.ts';

/** Milliseconds of the processor that a page may take. The event loop is blocked meanwhile. */
const LIMIT_MS = 50;
/** Measurements of a page of which the fastest counts: a busy machine makes some of them slow. */
const RUNS = 5;

const pages = Object.entries(hostilePages());

it('there are at least 20 of them', () => expect(pages.length).toBeGreaterThanOrEqual(20));

it.each(pages)('a page of 512 kB with %s does not block the event loop', (_, page) => {
  let fastest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS && fastest >= LIMIT_MS; run++) fastest = Math.min(fastest, msToRead(page));
  expect(fastest).toBeLessThan(LIMIT_MS);
});
