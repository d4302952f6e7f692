import { useQuery } from '@tanstack/react-query';
import { messageCopy } from '../../contract/messages.copy.ts';
import { FollowButton } from '../profiles/follow/FollowButton.tsx';
import { followStateOf } from '../profiles/queries.ts';

/** Replaces the message box unless the two members follow each other: the reason, and the viewer's follow button. */
export function FollowToMessage({ userId: id }: { userId: string }) {
  const { data: state } = useQuery(followStateOf(id));
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3 border-line border-t bg-raised p-4 pb-7 text-center md:pb-4">
      <p>{messageCopy.notMutual}</p>
      {state && !state.following && <FollowButton of={{ id, ...state }} />}
    </div>
  );
}
