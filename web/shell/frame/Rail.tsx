import { useRoute } from 'wouter';
import { SearchLink } from '../../frame/SearchLink.tsx';
import { HighlightsWhenNear, WhenNear } from '../../home/WhenNear.tsx';
import { lazy } from '../../lazy.ts';

const tribeRail = lazy(() => import('../../pages/TribeRail.tsx'));
const memberRail = lazy(() => import('../../pages/MemberRail.tsx'));

/** The rail of wide windows belongs to the page: beside a tribe or a member, what belongs to them; elsewhere, highlights. */
export function Rail() {
  const [, tribe] = useRoute('/home/tribes/:id');
  const [, member] = useRoute('/home/user/:id');
  return (
    <div className="flex flex-col gap-6">
      <SearchLink />
      <Part tribe={tribe?.id} member={member?.id} />
    </div>
  );
}

function Part({ tribe, member }: { tribe: string | undefined; member: string | undefined }) {
  if (tribe)
    return (
      <WhenNear key={tribe} code={tribeRail}>
        {({ TribeRail }) => <TribeRail id={tribe} />}
      </WhenNear>
    );
  if (member)
    return (
      <WhenNear key={member} code={memberRail}>
        {({ MemberRail }) => <MemberRail asked={member} />}
      </WhenNear>
    );
  return <HighlightsWhenNear />;
}
