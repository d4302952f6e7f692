import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from './Button.tsx';
import { Link } from './Link.tsx';

interface BackLinkProps {
  href: string;
  /** The title of the page follows at once. */
  close?: boolean;
  /** The name of the page above this one. */
  children: ReactNode;
}

/** The link at the top of a page to the one above it. */
export const BackLink = ({ href, close, children }: BackLinkProps) => (
  <Link href={href} className={buttonClass('ghost', `-ml-3 w-fit px-3 ${close ? '-mb-3' : ''}`)}>
    <ArrowLeft aria-hidden className="size-5" />
    {children}
  </Link>
);
