import type { Tribe } from '../../contract/tribes.ts';
import { Photo } from '../ui/Photo.tsx';

interface BannerProps {
  tribe: Pick<Tribe, 'image' | 'banner'>;
  sizes: string;
  eager?: boolean;
  className: string;
}

/** A tribe's cloth: its own picture, or its category's pattern. */
export function Banner({ tribe, sizes, eager = false, className }: BannerProps) {
  const shape = `w-full object-cover ${className}`;
  if (tribe.banner) return <Photo of={tribe.banner} alt="" sizes={sizes} eager={eager} className={shape} />;
  return (
    <img
      src={tribe.image}
      alt=""
      width={320}
      height={120}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={`bg-raised ${shape}`}
    />
  );
}
