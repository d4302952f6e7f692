import { expect, it } from 'vitest';
import { withoutBlankLines } from './postText.ts';

it('collapses blank lines and keeps single line breaks', () => {
  expect(withoutBlankLines('One\n\n \nTwo\nThree')).toBe('One\nTwo\nThree');
});
