import { Bone, Loading } from './Skeleton.tsx';

/** The shape of a list of cards in two columns, a wide picture on each; `foot` is the shape at a card's end. */
export function CardsBones({ foot }: { foot: string }) {
  return (
    <Loading>
      <div className="grid gap-3 min-[30rem]:grid-cols-2 md:gap-4">
        {[1, 2, 3, 4].map((n) => (
          <div key={n} className="card overflow-hidden">
            <Bone className="aspect-[8/3] rounded-none" />
            <div className="flex flex-col gap-3 p-3 md:p-4">
              <Bone className="h-5 w-3/4" />
              <Bone className="h-10 w-full" />
              <Bone className={foot} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** A wide picture, and what is said about it. */
export function PageBones() {
  return (
    <Loading>
      <Bone className="mb-4 h-11 w-40" />
      <div className="card overflow-hidden">
        <Bone className="aspect-[3/1] rounded-none" />
        <div className="flex flex-col gap-3 p-4 md:p-6">
          <Bone className="h-7 w-2/3" />
          <Bone className="h-4 w-48" />
          <Bone className="h-16 w-full" />
        </div>
      </div>
    </Loading>
  );
}
