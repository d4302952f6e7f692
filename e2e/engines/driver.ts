/** The protocol's reference to an element of the page. */
export type ElementRef = Record<string, string>;

/** The browser commands that the journey needs, independent of the protocol. */
export interface Driver {
  /** Resolves once the page has loaded. */
  goto(url: string): Promise<void>;
  /** Runs the source of a function in the page, and awaits its result. */
  run(source: string, args: unknown[]): Promise<unknown>;
  click(element: ElementRef): Promise<void>;
  /** Types into the focused element, or presses one of `KEYS`. */
  type(text: string): Promise<void>;
  chooseFile(element: ElementRef, path: string): Promise<void>;
}

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const KEYS = { Enter: '\uE007', Escape: '\uE00C', Right: '\uE014', Down: '\uE015' };

/** The actions that press and release the keys of a text, one after the other. */
export const keyActions = (text: string) =>
  [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
