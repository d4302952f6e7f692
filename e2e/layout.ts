import type { Page } from '@playwright/test';

/**
 * The layout faults of the page's current state: elements that are beyond the edge of the window or cut off, buttons that
 * break a word, focused elements that are hidden under others (WCAG 2.4.11), and targets that are too small (2.5.8). Moves
 * the focus through all elements, and leaves it on the last.
 */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(faultsHere);

// Runs in the page, so it must not use anything outside this function.
function faultsHere(): string[] {
  const LEAST_TARGET = 24;
  const faults: string[] = [];
  const shortened = new Map<Element, boolean>();
  const modal = document.querySelector('dialog[open]');
  const root = modal ?? document.body;
  const all = [...root.querySelectorAll<HTMLElement>('*')].filter(
    (e) =>
      e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !e.closest('svg, .sr-only, .not-focus\\:sr-only:not(:focus), legend'),
  );

  // The browser would not scroll to an element that already has the focus.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
  for (const e of all) cut(e);
  for (const e of all.filter((e) => e.matches('button'))) brokenWords(e);
  for (const e of all.filter((e) =>
    e.matches('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
  ))
    reach(e);
  return faults;

  function nameOf(e: Element) {
    const text = e.getAttribute('aria-label') ?? e.textContent?.trim() ?? '';
    // An element without text is named by its classes.
    return `<${e.tagName.toLowerCase()}> ${text.slice(0, 30) || e.className}`;
  }

  /** Whether the element scrolls sideways, or shortens its text with an ellipsis. */
  function isShortened(e: Element) {
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(e);
    return (
      overflowX === 'auto' ||
      overflowX === 'scroll' ||
      textOverflow === 'ellipsis' ||
      webkitLineClamp !== 'none'
    );
  }

  /** Whether the element or one around it is shortened. */
  function isWithinShortened(e: Element): boolean {
    const known = shortened.get(e);
    if (known !== undefined) return known;
    const is = isShortened(e) || (e.parentElement !== null && isWithinShortened(e.parentElement));
    shortened.set(e, is);
    return is;
  }

  function cut(e: HTMLElement) {
    if (isWithinShortened(e)) return;
    const { left, right, width } = e.getBoundingClientRect();
    if (width > 1 && (right > innerWidth + 1 || left < -1)) faults.push(`beyond the edge: ${nameOf(e)}`);
    const { overflowX, overflowY } = getComputedStyle(e);
    const own = [...e.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!own || e.matches('input, textarea, select')) return;
    const clipsX = overflowX !== 'visible' && e.scrollWidth > e.clientWidth + 1;
    const clipsY = overflowY !== 'visible' && e.scrollHeight > e.clientHeight + 1;
    if (clipsX || clipsY) faults.push(`cut off: ${nameOf(e)}`);
  }

  function brokenWords(e: HTMLElement) {
    const texts = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const node = texts.currentNode;
      if (node.parentElement?.closest('.sr-only')) continue;
      for (const { 0: word, index } of node.nodeValue?.matchAll(/[\p{L}\p{M}]+/gu) ?? []) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.push(`breaks "${word}": ${nameOf(e)}`);
      }
    }
  }

  function reach(e: HTMLElement) {
    if (e.matches(':disabled, [aria-hidden=true], [tabindex="-1"]')) return;
    e.focus();
    if (document.activeElement !== e) return;
    const box = e.getBoundingClientRect();
    const inText = getComputedStyle(e).display === 'inline';
    // The target is the row around the element, which its ::after covers.
    const widened = getComputedStyle(e, '::after').position === 'absolute';
    if (!inText && !widened && !e.closest('label') && Math.min(box.width, box.height) < LEAST_TARGET)
      faults.push(`${Math.round(box.width)} x ${Math.round(box.height)} px: ${nameOf(e)}`);
    const shown = [...(e instanceof HTMLInputElement && e.type === 'file' ? (e.labels ?? []) : [e])];
    if (!shown.some(seen)) faults.push(`hidden while it has the focus: ${nameOf(e)}`);
  }

  /** Whether some part of the element is not covered by another. */
  function seen(e: Element) {
    return [...e.getClientRects()].some(({ left, top, width, height }) =>
      [0.1, 0.5, 0.9].some((across) =>
        [0.1, 0.5, 0.9].some((down) => {
          const on = document.elementFromPoint(left + across * width, top + down * height);
          return on !== null && (e.contains(on) || (on.contains(e) && on.matches('label, a, button')));
        }),
      ),
    );
  }
}
