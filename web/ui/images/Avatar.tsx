import { type Author, initials, smallFace } from '../../../contract/core/author.ts';
import { useDataSaver } from '../dataSaver.ts';

const sizes = { sm: 'w-9 text-xs', md: 'w-10 text-[0.8125rem]', lg: 'w-[4.5rem] text-xl' };
const pixels = { sm: 36, md: 40, lg: 72 };

interface AvatarProps {
  of: Pick<Author, 'full_name' | 'username' | 'avatar_url'>;
  size?: keyof typeof sizes;
}

/** A member's picture, or initials. Decorative, because the name is always beside it. */
export function Avatar({ of, size = 'md' }: AvatarProps) {
  // Square, and no wider than its container, at any text size.
  const shape = `pebble aspect-square h-auto max-w-full shrink-0 ${sizes[size]}`;
  if (!useDataSaver() && of.avatar_url) {
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
