import { Bone, Loading } from '../ui/Skeleton.tsx';

export function PostCardBones() {
  return (
    <div className="card flex flex-col gap-3 p-4">
      <div className="flex items-center gap-3">
        <Bone className="pebble size-10" />
        <Bone className="h-4 w-40" />
      </div>
      <Bone className="h-5 w-3/4" />
      <Bone className="h-16 w-full" />
      <Bone className="h-5 w-32" />
    </div>
  );
}

export function FeedSkeleton() {
  return (
    <Loading>
      <Bone className="mb-4 h-7 w-64" />
      <div className="flex flex-col gap-3">
        <PostCardBones />
        <PostCardBones />
        <PostCardBones />
      </div>
    </Loading>
  );
}

export function PostSkeleton() {
  return (
    <Loading>
      <div className="mx-auto max-w-[42rem] px-4 pt-16">
        <PostCardBones />
      </div>
    </Loading>
  );
}

export function FormSkeleton() {
  return (
    <Loading>
      <div className="grid min-h-dvh place-items-center p-6">
        <div className="card flex w-full max-w-md flex-col gap-5 p-6">
          <Bone className="mx-auto h-8 w-40" />
          <Bone className="h-12 w-full" />
          <Bone className="h-12 w-full" />
          <Bone className="h-12 w-full" />
        </div>
      </div>
    </Loading>
  );
}
