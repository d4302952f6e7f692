import type { AnchorHTMLAttributes } from 'react';
import { Link as WouterLink } from 'wouter';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Replaces the entry of the history, so that Back leaves the page. */
  replace?: boolean;
}

/**
 * A link within the app. The code of its screen is fetched when a pointer enters the link, a finger touches it or it gets
 * the focus.
 */
export function Link({ href, ...rest }: LinkProps) {
  const near = () => preload(href);
  return <WouterLink href={href} onPointerEnter={near} onTouchStart={near} onFocus={near} {...rest} />;
}

// Set once at startup by web/start.tsx, which knows the screens; a link knows only its address.
let load: (href: string) => void = () => {};

export const onPreload = (how: (href: string) => void) => {
  load = how;
};

/** Fetches the code of the screen at this address. */
export const preload = (href: string) => load(href);
