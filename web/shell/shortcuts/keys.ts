import { paths } from '../../paths.ts';

export interface Acts {
  go: (path: string) => void;
  showHelp: () => void;
}

/** The path that each key opens after 'g'. */
export const GO_TO: Record<string, string> = {
  h: paths.home,
  t: paths.tribes,
  m: paths.messages,
  c: paths.challenges,
  n: paths.notifications,
};

/** Maximum time between 'g' and the second key, in milliseconds. */
const PAUSE_MS = 1_500;

let pressedG = -Infinity;

/** Runs the shortcut of the key; ignores other keys. */
export function press(key: string, { go, showHelp }: Acts) {
  const path = performance.now() - pressedG < PAUSE_MS ? GO_TO[key] : undefined;
  pressedG = key === 'g' ? performance.now() : -Infinity;
  if (path) return go(path);
  if (key === '/') search(go);
  else if (key === 'n') go(paths.createPost);
  else if (key === 'j') movePost(1);
  else if (key === 'k') movePost(-1);
  else if (key === 'l') likePost();
  else if (key === '?') showHelp();
}

function search(go: Acts['go']) {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (field) field.focus();
  else go(paths.search);
}

const POST = 'main article[data-row]';

/** Moves the focus to the link of the post `by` posts further on, or of the first post if none has the focus. */
function movePost(by: number) {
  const posts = [...document.querySelectorAll(POST)];
  const here = posts.findIndex((post) => post.contains(document.activeElement));
  const post = posts[here < 0 ? 0 : here + by];
  post?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
  post?.scrollIntoView({ block: 'center' });
}

const likePost = () =>
  document.activeElement?.closest(POST)?.querySelector<HTMLElement>('button[aria-pressed]')?.click();
