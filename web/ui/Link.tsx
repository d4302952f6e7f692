import type { AnchorHTMLAttributes } from 'react';
import { Link as WouterLink } from 'wouter';
import { preload } from './preload.ts';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link inside the product: its screen's code is fetched when a finger or a pointer comes near. */
export function Link({ href, ...rest }: LinkProps) {
  const near = () => preload(href);
  return <WouterLink href={href} onPointerEnter={near} onTouchStart={near} onFocus={near} {...rest} />;
}
