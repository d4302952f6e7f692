import { bannerOf, tribeCategories, tribeCopy } from '../../contract/tribes.copy.ts';

/** The pattern of a tribe without a picture, once its category is chosen. */
export function CategoryPattern({ category }: { category: string }) {
  const known = tribeCategories.find((name) => name === category);
  if (!known) return <p className="text-ink2 text-sm">{tribeCopy.withoutOneYourCategorysOwn}</p>;
  return (
    <figure className="flex flex-col gap-1.5">
      <img
        src={bannerOf(known)}
        alt=""
        width={320}
        height={120}
        className="tail aspect-[3/1] w-full bg-raised object-cover"
      />
      <figcaption className="text-ink2 text-sm">{tribeCopy.patternOf(known)}</figcaption>
    </figure>
  );
}
