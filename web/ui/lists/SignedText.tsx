import type { ReactNode } from 'react';
import { type Author, displayName } from '../../../contract/core/author.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../images/Avatar.tsx';
import { Link } from '../Link.tsx';
import { LinkedText } from '../text/LinkedText.tsx';
import { RelativeTime } from '../text/RelativeTime.tsx';

interface SignedTextProps {
  of: { author: Author; content: string; created_at: string };
  /** Its menu. */
  children?: ReactNode;
}

/** A text in a list, with its author and time. */
export const SignedText = ({ of: { author, content, created_at }, children }: SignedTextProps) => (
  <li className="card flex flex-col gap-2 p-4">
    {/* In large text, the name wraps below the picture. */}
    <div className="flex flex-wrap items-center gap-3">
      <Avatar of={author} size="sm" />
      <p className="min-w-0 flex-[1_1_6rem] leading-snug">
        <Link href={paths.user(author.id)} className="block truncate py-0.5 font-semibold hover:underline">
          {displayName(author)}
        </Link>
        <span className="text-[0.8125rem] text-ink2">
          <RelativeTime at={created_at} />
        </span>
      </p>
      {children}
    </div>
    <p className="whitespace-pre-line wrap-anywhere">
      <LinkedText text={content} />
    </p>
  </li>
);
