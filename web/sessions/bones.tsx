import { Bone, Loading } from '../ui/Skeleton.tsx';

/** The shape of a list's cards. */
export function SessionCardsBones() {
  return (
    <Loading>
      <div className="flex flex-col gap-3">
        {[1, 2, 3].map((n) => (
          <Bone key={n} className="tail h-28 w-full" />
        ))}
      </div>
    </Loading>
  );
}

export function SessionBones() {
  return (
    <Loading>
      <Bone className="mb-4 h-11 w-40" />
      <Bone className="tail h-80 w-full" />
    </Loading>
  );
}
