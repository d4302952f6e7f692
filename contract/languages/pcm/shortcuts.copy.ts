import type * as en from '../../shortcuts.copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const shortcutCopy: Catalogue<typeof en.shortcutCopy> = {
  title: 'Keyboard shortcuts',
  what: 'Press ? make you see all of them. Dem no dey work when you dey type.',
  show: 'Show me the shortcuts',
  search: 'Find something for this page, or for everywhere',
  create: 'Write new post',
  goTo: (screen: string) => `Go ${screen}`,
  next: 'Next post',
  previous: 'Post wey dey before',
  like: 'Like the post wey you choose',
  help: 'Show these shortcuts',
};
