import { type Author, initials, smallFace } from '../../contract/author.ts';
import { useSavesData } from '../api/saver.ts';

const sizes = { sm: 'size-9 text-xs', md: 'size-10 text-[0.8125rem]', lg: 'size-20 text-xl' };
const pixels = { sm: 36, md: 40, lg: 80 };

interface AvatarProps {
  of: Pick<Author, 'full_name' | 'username' | 'avatar_url'>;
  size?: keyof typeof sizes;
}

/** A member's face, or initials; decorative, because the name always stands beside it. */
export function Avatar({ of, size = 'md' }: AvatarProps) {
  const shape = `pebble shrink-0 ${sizes[size]}`;
  if (!useSavesData() && of.avatar_url) {
    const side = pixels[size];
    return (
      <img
        src={size === 'lg' ? of.avatar_url : smallFace(of.avatar_url)}
        alt=""
        width={side}
        height={side}
        loading="lazy"
        className={`${shape} bg-soft object-cover`}
      />
    );
  }
  return (
    <span aria-hidden className={`${shape} grid place-items-center bg-soft font-bold text-brand`}>
      {initials(of)}
    </span>
  );
}
