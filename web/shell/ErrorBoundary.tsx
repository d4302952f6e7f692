import { Component, type ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';

/**
 * A screen that broke says so and lets one go on; the rest of the page stays. Trying again loads the page anew: a browser
 * remembers a script that it could not fetch for as long as the page lives.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Message
        title="This page stumbled"
        text="Something went wrong while showing it. Your work elsewhere is safe."
      >
        <Button onClick={() => location.reload()}>Try again</Button>
        <a href={paths.home} className={buttonClass('quiet')}>
          Go home
        </a>
      </Message>
    );
  }
}
