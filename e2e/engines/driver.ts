/** An element of the page, as the protocol names it. */
export type ElementRef = Record<string, string>;

/** What the journey needs of a browser, whatever protocol it speaks. */
export interface Driver {
  /** Resolves once the page has loaded. */
  goto(url: string): Promise<void>;
  /** Runs the source of a function in the page, and awaits its result. */
  run(source: string, args: unknown[]): Promise<unknown>;
  click(element: ElementRef): Promise<void>;
  /** Types into what has the focus, or presses one of `KEYS`. */
  type(text: string): Promise<void>;
  chooseFile(element: ElementRef, path: string): Promise<void>;
}

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const KEYS = { Enter: '\uE007', Escape: '\uE00C', Right: '\uE014', Down: '\uE015' };

/** Presses and releases of the keys of a text, one after the other. */
export const keyActions = (text: string) =>
  [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
