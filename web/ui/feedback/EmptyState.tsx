import type { ReactNode } from 'react';

/** The patterns of public/banners. */
export type Motif =
  | 'art'
  | 'business'
  | 'education'
  | 'entertainment'
  | 'fashion'
  | 'gaming'
  | 'literature'
  | 'music'
  | 'other'
  | 'sports'
  | 'technology';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** The heading level: 1 if the message is the whole page. */
  rank?: 1 | 2;
  /** The pattern above the title; default: adire rings. */
  motif?: Motif;
  children?: ReactNode;
}

/** The message of an empty, missing or failed screen, with the next step. */
export function EmptyState({ title, text, rank = 1, motif = 'other', children }: EmptyStateProps) {
  const Heading = rank === 1 ? 'h1' : 'h2';
  return (
    <section
      className={`flex flex-col items-center gap-3 px-4 pb-12 text-center ${rank === 1 ? 'min-h-[70dvh] pt-[16dvh]' : 'pt-12'}`}
    >
      <img
        src={`/banners/${motif}.svg`}
        alt=""
        width={96}
        height={96}
        className="tail size-24 bg-raised object-cover"
      />
      <Heading className="text-ink">{title}</Heading>
      {text && <p className="max-w-sm text-ink2">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>}
    </section>
  );
}
