import type { AnchorHTMLAttributes } from 'react';
import { Link as WouterLink } from 'wouter';
import { preload } from './preload.ts';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/**
 * A link within the app. The code of its screen is fetched when a pointer enters the link, a finger touches it or it gets
 * the focus.
 */
export function Link({ href, ...rest }: LinkProps) {
  const near = () => preload(href);
  return <WouterLink href={href} onPointerEnter={near} onTouchStart={near} onFocus={near} {...rest} />;
}
