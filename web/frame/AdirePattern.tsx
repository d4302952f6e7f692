import { useId } from 'react';

/**
 * A faint adire pattern on the indigo: dotted rings and tied crosses, drawn once and repeated. `mask` hides it behind text.
 */
export function AdirePattern({ mask = '' }: { mask?: string }) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      className={`pointer-events-none absolute inset-0 size-full text-white opacity-[0.16] ${mask}`}
    >
      <pattern id={id} width="72" height="72" patternUnits="userSpaceOnUse" fill="none" stroke="currentColor">
        <circle cx="36" cy="36" r="6" strokeWidth="1.5" />
        <circle cx="36" cy="36" r="12" strokeWidth="2" strokeDasharray="0.1 5" strokeLinecap="round" />
        <circle cx="36" cy="36" r="18" strokeWidth="2" strokeDasharray="0.1 6" strokeLinecap="round" />
        <path
          d="M-5 -5 5 5M5 -5-5 5M67 -5 77 5M77 -5 67 5M-5 67 5 77M5 67-5 77M67 67 77 77M77 67 67 77"
          strokeWidth="1.5"
        />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
