import { Component, type ReactNode } from 'react';
import { shellCopy } from '../../contract/shell.copy.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { onConnection, reportServerAway } from '../api/connection.ts';
import { paths } from '../paths.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';

/** Chromium, Firefox and Safari say so of code that could not be fetched. */
const NO_CODE = /module/i;
/** A page that breaks again this soon after it was loaded again is not loaded a third time, in milliseconds. */
const SOON_MS = 30_000;

/**
 * A screen that broke says so and lets one go on; the rest of the page stays. Trying again loads the page anew: a browser
 * remembers a script that it could not fetch for as long as the page lives. That is tried without asking, too, once the server
 * answers: a browser's own error page would not come back. Firefox also fails the fetches of a page that one is leaving.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  stop: (() => void) | undefined;

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
    const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (!NO_CODE.test(String(error)) || (how?.type === 'reload' && performance.now() < SOON_MS)) return;
    reportServerAway();
    this.stop = onConnection(() => location.reload());
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
