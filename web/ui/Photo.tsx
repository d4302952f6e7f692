import { useEffect, useRef } from 'react';
import type { Picture } from '../../contract/files.ts';

interface PhotoProps {
  of: Picture;
  alt: string;
  /** How wide it will stand, in CSS terms, so that the browser takes the smallest copy that is sharp. */
  sizes: string;
  /** True for what is seen first: not lazy. */
  eager?: boolean;
  className?: string;
}

/** A stored picture: its place is kept by its size, and a blur of it stands there until it comes. */
export function Photo({ of, alt, sizes, eager, className = '' }: PhotoProps) {
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

// The decoder comes after the page is alive: a blur is worth nothing to one whose picture is here already.
async function blur(image: HTMLImageElement | null, placeholder: string) {
  if (!image || image.complete || !placeholder) return;
  const { thumbHashToDataURL } = await import('thumbhash');
  const bytes = Uint8Array.from(atob(placeholder), (c) => c.charCodeAt(0));
  image.style.backgroundImage = `url(${thumbHashToDataURL(bytes)})`;
}
