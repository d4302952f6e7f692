import { createElement, type ReactNode } from 'react';
import type { MarkupPart, MarkupTag } from '../../contract/legal/markup.ts';

const CLASSES: Record<MarkupTag, string> = {
  h2: 'mt-3 font-display font-semibold text-[min(1.125rem,7vw)] text-ink',
  h3: 'mt-1 font-bold',
  h4: 'font-semibold text-ink2',
  p: '',
  ul: 'flex list-disc flex-col gap-1.5 pl-5',
  ol: 'flex list-decimal flex-col gap-1.5 pl-6',
  li: 'wrap-anywhere',
  blockquote: 'flex flex-col gap-3 border-line2 border-l-2 pl-3',
  strong: 'font-bold',
  em: 'italic',
  a: 'text-brand underline underline-offset-2 wrap-anywhere',
  br: '',
  hr: 'my-2 border-line border-t',
};

interface MarkupProps {
  parts: MarkupPart[];
  /** Links to this site open a new tab too, so that a form beside them stays. */
  newTab?: boolean;
}

/** The formatted text of a page (contract/legal/markup.ts). */
export const Markup = ({ parts, newTab = false }: MarkupProps) => (
  <div className="flex flex-col gap-3 wrap-anywhere">{nodesOf(parts, newTab)}</div>
);

type Start = Extract<MarkupPart, { open: MarkupTag }>;

interface Element {
  start: Start | undefined;
  children: ReactNode[];
}

/** Builds the elements: each end takes the texts and elements since its start. */
function nodesOf(parts: MarkupPart[], newTab: boolean): ReactNode[] {
  const root: Element = { start: undefined, children: [] };
  const open: Element[] = [root];
  for (const part of parts) {
    const { children } = open.at(-1) ?? root;
    if (typeof part === 'string') children.push(part);
    else if ('close' in part) {
      const ended = open.pop();
      const parent = open.at(-1) ?? root;
      if (ended?.start)
        parent.children.push(nodeOf(ended.start, parent.children.length, newTab, ended.children));
    } else if (part.open === 'br' || part.open === 'hr') children.push(nodeOf(part, children.length, newTab));
    else open.push({ start: part, children: [] });
  }
  return root.children;
}

const nodeOf = ({ open, href, start }: Start, key: number, newTab: boolean, children: ReactNode[] = []) =>
  createElement(
    open,
    { key, className: CLASSES[open] || undefined, start, ...(href !== undefined && linkTo(href, newTab)) },
    ...children,
  );

const linkTo = (href: string, newTab: boolean) => {
  const isExternal = /^https?:/i.test(href);
  return {
    href,
    rel: isExternal ? 'nofollow noopener' : undefined,
    target: isExternal || (newTab && href.startsWith('/')) ? '_blank' : undefined,
  };
};
