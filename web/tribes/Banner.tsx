import type { Tribe } from '../../contract/tribes/endpoints.ts';
import { useDataSaver } from '../ui/dataSaver.ts';
import { Photo } from '../ui/images/Photo.tsx';

interface BannerProps {
  tribe: Pick<Tribe, 'image' | 'banner'>;
  sizes: string;
  eager?: boolean;
  className: string;
}

/**
 * The banner of a tribe: its own picture, or the pattern of its category. With the data saver on, its own picture is not
 * fetched.
 */
export function Banner({ tribe, sizes, eager = false, className }: BannerProps) {
  // The subject of a picture is mostly above its middle.
  const shape = `w-full object-cover object-[50%_35%] ${className}`;
  const saves = useDataSaver();
  if (tribe.banner && !saves)
    return <Photo of={tribe.banner} alt="" sizes={sizes} eager={eager} className={shape} />;
  return (
    <img
      src={tribe.banner ? undefined : tribe.image}
      alt=""
      width={320}
      height={120}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={`bg-raised ${shape}`}
    />
  );
}
