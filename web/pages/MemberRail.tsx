import { useQuery } from '@tanstack/react-query';
import { profileCopy } from '../../contract/profiles/copy.ts';
import { oneProfile } from '../profiles/queries.ts';
import { TribeRow } from '../tribes/FeaturedTribes.tsx';
import { sharedTribes } from '../tribes/queries.ts';

/** Beside a member: the tribes that the viewer shares with them. `asked` is an id or `@username`. */
export function MemberRail({ asked }: { asked: string }) {
  const { data: profile } = useQuery(oneProfile(asked));
  return profile ? <SharedTribes memberId={profile.id} /> : null;
}

function SharedTribes({ memberId }: { memberId: string }) {
  const { data } = useQuery(sharedTribes(memberId));
  if (!data?.items.length) return null;
  return (
    <section aria-labelledby="shared-tribes">
      <h2 id="shared-tribes">{profileCopy.sharedTribes}</h2>
      <ul>
        {data.items.map((tribe) => (
          <TribeRow key={tribe.id} tribe={tribe} />
        ))}
      </ul>
    </section>
  );
}
