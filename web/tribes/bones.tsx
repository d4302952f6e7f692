import { Bone } from '../ui/Skeleton.tsx';

/** The shape of the list's cards. */
export function TribeCardsBones() {
  return (
    <div className="grid gap-3 min-[30rem]:grid-cols-2 md:gap-4">
      {[1, 2, 3, 4].map((n) => (
        <div key={n} className="card overflow-hidden">
          <Bone className="aspect-[8/3] rounded-none" />
          <div className="flex flex-col gap-3 p-3 md:p-4">
            <Bone className="h-5 w-3/4" />
            <Bone className="h-10 w-full" />
            <Bone className="h-11 w-20 self-end" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** A wide cloth, and what is said about it. */
export function TribeBones() {
  return (
    <>
      <Bone className="mb-4 h-11 w-40" />
      <div className="card overflow-hidden">
        <Bone className="aspect-[3/1] rounded-none" />
        <div className="flex flex-col gap-3 p-4 md:p-6">
          <Bone className="h-7 w-2/3" />
          <Bone className="h-4 w-48" />
          <Bone className="h-16 w-full" />
        </div>
      </div>
    </>
  );
}
