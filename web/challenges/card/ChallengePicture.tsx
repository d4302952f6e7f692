import type { ChallengeCategory } from '../../../contract/challenges/copy.ts';
import type { Challenge } from '../../../contract/challenges/endpoints.ts';
import { bannerOf, type TribeCategory } from '../../../contract/tribes/copy.ts';
import { useDataSaver } from '../../ui/dataSaver.ts';
import { Photo } from '../../ui/images/Photo.tsx';

/** The tribe category whose pattern a challenge of this category has. */
const patterns: Record<ChallengeCategory, TribeCategory> = {
  Design: 'Art',
  Development: 'Technology',
  Business: 'Business',
  Content: 'Literature',
  Music: 'Music',
};

interface PictureProps {
  of: Pick<Challenge, 'picture' | 'category'>;
  sizes: string;
  eager?: boolean;
  className: string;
}

/** A challenge's own picture, or its category's pattern. */
export function ChallengePicture({
  of: { picture, category },
  sizes,
  eager = false,
  className,
}: PictureProps) {
  // The subject of a picture is mostly above its middle.
  const shape = `w-full object-cover object-[50%_35%] ${className}`;
  const saves = useDataSaver();
  if (picture && !saves) return <Photo of={picture} alt="" sizes={sizes} eager={eager} className={shape} />;
  return (
    <img
      src={bannerOf(category ? patterns[category] : 'Other')}
      alt=""
      width={320}
      height={120}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={`bg-raised ${shape}`}
    />
  );
}
