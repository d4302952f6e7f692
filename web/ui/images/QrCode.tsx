import { encode } from 'uqr';

/** The width of the light border in modules. Without it, some cameras do not find the code. */
const BORDER = 4;

interface QrCodeProps {
  text: string;
  label: string;
  className?: string;
}

/** A QR code; dark on white in both themes, because some cameras cannot read inverted codes. */
export function QrCode({ text, label, className = '' }: QrCodeProps) {
  const { data, size } = encode(text, { border: BORDER });
  const dark = data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`w-full ${className}`}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}
