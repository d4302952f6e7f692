import { useQuery } from '@tanstack/react-query';
import { heldCopy } from '../../../contract/posts/held.copy.ts';
import { useLive } from '../../live/live.ts';
import { HeldCard } from './HeldCard.tsx';
import { ownHeldTexts } from './queries.ts';

/** The member's posts that wait for a moderator; with `postId`, their comments on that post. Nothing if there are none. */
export function OwnHeld({ postId }: { postId?: string }) {
  const { data, refetch } = useQuery(ownHeldTexts);
  useLive('held', () => void refetch());
  const texts =
    data?.items.filter(({ kind, post_id }) => (postId ? post_id === postId : kind === 'post')) ?? [];
  if (texts.length === 0) return null;
  return (
    <ul aria-label={heldCopy.title} className="flex flex-col gap-3">
      {texts.map((text) => (
        <HeldCard key={text.id} text={text} />
      ))}
    </ul>
  );
}
