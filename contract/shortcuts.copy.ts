export const shortcutCopy = {
  title: 'Keyboard shortcuts',
  what: 'Press ? to see them all. They never act while you type.',
  show: 'Show the shortcuts',
  search: 'Search this page, or everything',
  create: 'Write a new post',
  goTo: (screen: string) => `Go to ${screen}`,
  next: 'Next post',
  previous: 'Previous post',
  like: 'Like the selected post',
  help: 'Show these shortcuts',
} as const;
