import { appName } from '../appName.ts';

export function Wordmark({ className = 'text-[1.0625rem]' }: { className?: string }) {
  return (
    <span className={`whitespace-nowrap font-display font-semibold text-brand ${className}`}>
      {appName()}
    </span>
  );
}
