import type { ComponentProps } from 'react';

const looks = {
  primary: 'bg-brand text-onbrand hover:opacity-90 disabled:opacity-55',
  quiet: 'bg-soft text-brand hover:bg-raised disabled:opacity-55',
  outline: 'border border-line2 hover:bg-raised hover:text-ink disabled:opacity-55',
  ghost: 'text-ink2 hover:bg-raised hover:text-ink disabled:opacity-55',
  accent: 'bg-accent text-onaccent hover:opacity-90 disabled:opacity-55',
  danger: 'bg-bad text-surface hover:opacity-90 disabled:opacity-55',
};

export type Look = keyof typeof looks;

/** The classes of a button, for a link that looks like one. */
export const buttonClass = (look: Look = 'primary', extra = '') =>
  `inline-flex min-h-11 items-center justify-center gap-2 rounded-ctl px-4 py-1 font-semibold fades ${looks[look]} ${extra}`;

export function Button({ look, className, ...rest }: ComponentProps<'button'> & { look?: Look }) {
  return <button type="button" {...rest} className={buttonClass(look, className)} />;
}
