import { Bone, Loading } from '../ui/Skeleton.tsx';

/** The shape of a tab's rows. */
export function TabBones() {
  return (
    <Loading>
      <Bone className="tail h-80 w-full" />
    </Loading>
  );
}
