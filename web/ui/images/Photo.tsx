import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Picture } from '../../../contract/files/picture.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { useDataSaver } from '../dataSaver.ts';

interface PhotoProps {
  of: Picture;
  alt: string;
  /** The `sizes` attribute: the displayed width, by which the browser picks the smallest sharp copy. */
  sizes: string;
  /** True for pictures in the first view: not lazy. */
  eager?: boolean | undefined;
  className?: string;
  /** Wraps the picture once it is shown. It does not wrap the button that offers to fetch it. */
  within?: (picture: ReactNode) => ReactNode;
}

/** A stored picture. With the data saver on, a button first offers to fetch its smallest copy and shows its size. */
export function Photo(props: PhotoProps) {
  const saves = useDataSaver();
  const [wanted, setWanted] = useState(false);
  const { of, className = '', within = (picture) => picture } = props;
  if (!saves) return within(<Shown {...props} />);
  const [smallest] = of.variants;
  if (wanted) return within(<Shown {...props} of={{ ...of, url: smallest?.url ?? of.url, variants: [] }} />);
  return (
    <button
      type="button"
      onClick={() => setWanted(true)}
      className={`relative block min-h-11 overflow-hidden bg-raised font-semibold text-ink2 text-sm ${className}`}
    >
      <svg aria-hidden="true" viewBox={`0 0 ${of.width} ${of.height}`} className="w-full" />
      <span className="absolute inset-0 grid place-items-center">
        {`${uiCopy.showPhoto}${smallest?.bytes ? ` · ${Math.ceil(smallest.bytes / 1000)} kB` : ''}`}
      </span>
    </button>
  );
}

/** Reserves the space of the picture, filled with a blurred preview until it has loaded. */
function Shown({ of, alt, sizes, eager, className = '' }: PhotoProps) {
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => void blur(ref.current, of.placeholder), [of.placeholder]);
  return (
    <img
      ref={ref}
      src={of.url}
      srcSet={of.variants.map((v) => `${v.url} ${v.width}w`).join(', ')}
      sizes={sizes}
      width={of.width}
      height={of.height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={`bg-center bg-cover bg-raised ${className}`}
    />
  );
}

// The decoder is imported after hydration, and only for pictures that have not loaded by then.
async function blur(image: HTMLImageElement | null, placeholder: string) {
  if (!image || image.complete || !placeholder) return;
  const { thumbHashToDataURL } = await import('thumbhash');
  const bytes = Uint8Array.from(atob(placeholder), (c) => c.charCodeAt(0));
  image.style.backgroundImage = `url(${thumbHashToDataURL(bytes)})`;
}
