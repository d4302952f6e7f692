import { type ReactNode, useId } from 'react';
import { buttonClass } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';

interface ThingRowProps {
  picture: ReactNode;
  href: string;
  title: string;
  text: string;
  facts: string;
  /** The sign-up link that joins it. */
  join?: { href: string; label: string } | undefined;
}

/** A row of a public list: a small picture, title, text and facts, and a link to join. */
export function ThingRow({ picture, href, title, text, facts, join }: ThingRowProps) {
  const id = useId();
  return (
    <li className="covered flex flex-wrap items-start gap-3 border-line border-b bg-surface p-4">
      {picture}
      <div className="min-w-0 flex-[1_1_9rem]">
        <h2 id={id} className="plain-heading text-base leading-snug">
          <Link href={href} className="covers">
            {title}
          </Link>
        </h2>
        <p className="line-clamp-2 text-[0.9375rem] text-ink2">{text}</p>
        <p className="mt-1 font-semibold text-[0.8125rem]">{facts}</p>
      </div>
      {join && (
        <Link
          href={join.href}
          aria-describedby={id}
          className={buttonClass('quiet', 'relative bg-soft text-brand')}
        >
          {join.label}
        </Link>
      )}
    </li>
  );
}
