import { Bone, Loading } from '../ui/Skeleton.tsx';

export function EntriesBones() {
  return (
    <Loading>
      <Bone className="tail h-28 w-full" />
    </Loading>
  );
}
