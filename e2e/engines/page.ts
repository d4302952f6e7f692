import { expect } from '@playwright/test';
import type { Driver, ElementRef } from './driver.ts';
import { KEYS } from './driver.ts';

const PATIENCE = { timeout: 60_000, intervals: [100] };

/** A visible element of this kind and name, optionally within an element that matches a selector and contains a text. */
export interface Target {
  /** A kind that `findElement` defines, or a selector. */
  kind: string;
  name: string;
  within?: readonly [selector: string, text: string];
}

/** A page with the actions of a user. Each action waits for the elements that it needs. */
export function pageOf(driver: Driver) {
  const evaluate = <A extends unknown[], T>(work: (...args: A) => T | Promise<T>, ...args: A) =>
    driver.run(String(work), args) as Promise<T>;

  /** Repeats `work` until it does not throw. On a timeout, the error includes the page's content. */
  async function patiently<T>(work: () => Promise<T>): Promise<T> {
    let result: T | undefined;
    const attempt = expect(async () => {
      result = await work();
    });
    await attempt.toPass(PATIENCE).catch(async (error: Error) => {
      error.message += `\nThe page: ${await evaluate(shown)}`;
      throw error;
    });
    return result as T;
  }

  const look = ({ kind, name, within }: Target) =>
    driver.run(String(findElement), [kind, name, within ?? null]) as Promise<ElementRef | null | undefined>;
  const told = ({ kind, name, within }: Target) => `${kind} “${name}”${within ? ` in ${within}` : ''}`;

  /** Waits for the element, and scrolls it to a position where no bar covers it. */
  const find = (target: Target): Promise<ElementRef> =>
    patiently(async () => {
      const element = await look(target);
      if (!element) throw new Error(`There is no ${told(target)}`);
      return element;
    });

  const gone = (target: Target) =>
    patiently(async () => {
      if (await look(target)) throw new Error(`There still is the ${told(target)}`);
    });

  const until = <A extends unknown[]>(
    what: string,
    work: (...args: A) => boolean | Promise<boolean>,
    ...args: A
  ) =>
    patiently(async () => {
      if (!(await evaluate(work, ...args))) throw new Error(`It is not so: ${what}`);
    });

  async function open(url: string) {
    await driver.goto(url);
    await until('hydrated', () => document.documentElement.dataset.hydrated === 'true');
    await driver.run(String(collectErrors), []);
  }

  const click = async (target: Target) => driver.click(await find(target));

  return {
    evaluate,
    find,
    gone,
    until,
    open,
    /** Opens a page that is not the app's. */
    visit: driver.goto,
    click,
    press: (key: keyof typeof KEYS) => driver.type(KEYS[key]),
    type: driver.type,
    async fill(fields: Record<string, string>) {
      for (const [name, text] of Object.entries(fields)) {
        await click({ kind: 'field', name });
        await driver.type(text);
        // Without this check, keys that reached another element would cause a failure only some screens later.
        expect(await evaluate(focusedText), `what was typed into “${name}”`).toBe(text);
      }
    },
    /** Selects an option by script, because no driver can open the browser's list. */
    async select(name: string, value: string) {
      await find({ kind: 'field', name });
      await driver.run(String(selectOption), [name, value]);
    },
    async chooseFile(name: string, path: string) {
      await driver.chooseFile(await find({ kind: 'field', name }), path);
    },
    /** The errors in the pages since they loaded. */
    errors: () => evaluate(() => JSON.parse(sessionStorage.getItem('test errors') ?? '[]') as string[]),
  };
}

export type EnginePage = ReturnType<typeof pageOf>;

// The functions below run in the page.

function findElement(kind: string, name: string, within: [string, string] | null): Element | undefined {
  const selectors: Record<string, string> = {
    button: 'button, summary',
    link: 'a[href]',
    tab: '[role=tab]',
    field: 'input, textarea, select',
    switch: '[role=switch]',
    heading: 'h1, h2, h3',
    text: 'body *:not(script, style, option)',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();
  const nameOf = (element: HTMLElement) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const by = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    const labels = (element as HTMLInputElement).labels ?? [];
    const label = [...labels].map((one) => one.textContent).join(' ');
    const own = kind === 'field' ? element.getAttribute('placeholder') : element.textContent;
    return plain(element.getAttribute('aria-label') || by || label || own);
  };
  const isSeen = (element: HTMLElement) =>
    (element as HTMLInputElement).type === 'file' || element.checkVisibility({ visibilityProperty: true });
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const roots = within
    ? [...document.querySelectorAll(within[0])].filter((one) => one.textContent?.includes(within[1]))
    : [document];
  const found = roots
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(selectors[kind] ?? kind)])
    .filter((element) => (kind === 'text' || !dialog || dialog.contains(element)) && isSeen(element));
  const element =
    kind === 'text'
      ? found.findLast((one) => plain(one.textContent).includes(plain(name)))
      : (found.find((one) => nameOf(one) === plain(name)) ??
        found.find((one) => nameOf(one).startsWith(plain(name))));
  if (kind !== 'text' || dialog === undefined)
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return element;
}

/** The text of the focused field. If another element has the focus, a description of it. */
function focusedText(): string {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)
    return activeElement.value;
  return `The window ${document.hasFocus() ? 'has' : 'lacks'} the focus, and in it ${activeElement?.outerHTML.slice(0, 200)}`;
}

function shown(): string {
  const focused = document.activeElement?.cloneNode() as Element | undefined;
  return [location.href, focused?.outerHTML, document.querySelector('main')?.textContent].join('\n');
}

function selectOption(name: string, value: string) {
  const all = [...document.querySelectorAll('select')];
  const select = all.find(({ labels }) => labels[0]?.textContent?.includes(name));
  if (!select) throw new Error(`There is no list ${name}`);
  select.value = value;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
}

function collectErrors() {
  let leaving = false;
  const note = (text: string) => {
    // The browser aborts a page's requests on navigation: Firefox and Safari report aborted scripts and styles as errors.
    if (leaving && /module script|imported module|stylesheet/.test(text)) return;
    const all = JSON.parse(sessionStorage.getItem('test errors') ?? '[]');
    sessionStorage.setItem('test errors', JSON.stringify([...all, text]));
  };
  addEventListener('beforeunload', () => {
    leaving = true;
  });
  addEventListener('error', ({ message }) => note(message));
  addEventListener('unhandledrejection', ({ reason }) => note(`unhandled: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    note(`${violatedDirective}: ${blockedURI} ${sourceFile}`),
  );
}
