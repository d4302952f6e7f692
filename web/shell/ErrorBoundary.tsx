import { Component, type ReactNode } from 'react';
import { shellCopy } from '../../contract/shell.copy.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { paths } from '../paths.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';

/**
 * A screen that broke says so and lets one go on; the rest of the page stays. Trying again loads the page anew: a browser
 * remembers a script that it could not fetch for as long as the page lives. Online, the first try is made without asking.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
    const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (navigator.onLine && how?.type !== 'reload') location.reload();
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
