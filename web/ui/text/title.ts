// Several know a part of the tab's title: the screen, what it shows, and the frame, which counts what is unread.
const parts = { screen: '', thing: '', count: '' };

/** Changes parts of the tab's title; a thing stands in its screen's place, an empty part is none. */
export function showTitle(changes: Partial<typeof parts>) {
  const { screen, thing, count } = Object.assign(parts, changes);
  document.title = (count && `(${count}) `) + (thing || screen);
}
