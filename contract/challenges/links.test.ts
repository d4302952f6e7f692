import { describe, expect, it } from 'vitest';
import { linksCopy } from './copy.ts';
import { linksForm } from './links.ts';

describe('the links of a submission', () => {
  it.each([
    ['example.com/a', ['https://example.com/a']],
    ['example.com:8443/a', ['https://example.com:8443/a']],
    ['https://example.com/a example.com/a', ['https://example.com/a']],
  ])('become distinct https URLs: %s', (typed, links) => {
    expect(linksForm.parse(typed)).toEqual(links);
  });

  it.each(['http://example.com', 'mailto:ada@example.com', 'tel:080', 'localhost:8443'])(
    'are rejected unless they are public https URLs: %s',
    (typed) => {
      const issues = linksForm.safeParse(typed).error?.issues;
      expect(issues?.map(({ message }) => message)).toEqual([linksCopy.wrong]);
    },
  );
});
