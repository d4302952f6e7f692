import { Component, type ReactNode } from 'react';
import { shellCopy } from '../../contract/shell/copy.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { reloadAfterMissingChunk } from '../missingChunk.ts';
import { paths } from '../paths.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';

/** In Chromium, Firefox and Safari, the error for code that could not be fetched contains this word. */
const MISSING_CHUNK = /module/i;

/**
 * Shows an error in place of a screen that failed; the rest of the page stays. If the screen's code could not be fetched,
 * the page is reloaded once the server is reachable. Firefox also fails the fetches of a page that is being left.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  stop: (() => void) | undefined;

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
    if (MISSING_CHUNK.test(String(error))) this.stop = reloadAfterMissingChunk();
  }

  override componentWillUnmount() {
    this.stop?.();
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <EmptyState title={shellCopy.thisPageStumbled} text={shellCopy.somethingWentWrongWhileShowing}>
        <Button onClick={() => location.reload()}>{uiCopy.tryAgain}</Button>
        <a href={paths.home} className={buttonClass('quiet')}>
          {shellCopy.goHome}
        </a>
      </EmptyState>
    );
  }
}
