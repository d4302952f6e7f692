import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { adminCopy } from '../../contract/admin/copy.ts';
import type { AdminMember } from '../../contract/admin/endpoints.ts';
import { MEMBER_SEARCH_MAX } from '../../contract/admin/limits.ts';
import { erasureCopy, hidingCopy } from '../../contract/admin/members.copy.ts';
import { displayName } from '../../contract/core/author.ts';
import { isAdmin } from '../../contract/core/viewer.ts';
import { longMoment } from '../../contract/core/wat.ts';
import { useViewer } from '../auth-state/authState.ts';
import { paths } from '../paths.ts';
import { Avatar } from '../ui/images/Avatar.tsx';
import { Link } from '../ui/Link.tsx';
import { SearchField } from '../ui/lists/SearchField.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { MemberMenu } from './MemberMenu.tsx';
import { membersNamed } from './queries.ts';
import { Rows } from './Rows.tsx';
import { memberSearchIn } from './searchParams.ts';

export default function Members() {
  const [, go] = useLocation();
  const admin = isAdmin(useViewer());
  const at = admin ? paths.adminAt : paths.moderationAt;
  const q = memberSearchIn(new URLSearchParams(useSearch()));
  return (
    <>
      <SearchField
        label={adminCopy.searchMembers}
        q={q}
        maxLength={MEMBER_SEARCH_MAX}
        action={admin ? paths.admin : paths.moderation}
        also={{ tab: 'members' }}
        onSearch={(words) => go(at('members', words), { replace: true })}
      />
      <Rows
        of={useInfiniteQuery(membersNamed(q))}
        failed={adminCopy.membersFailed}
        empty={adminCopy.noMembers}
        className="card px-4"
      >
        {(member) => <MemberRow key={member.id} member={member} />}
      </Rows>
    </>
  );
}

export function MemberRow({ member }: { member: AdminMember }) {
  const { id, username, created_at, is_admin, is_moderator, suspension, hidden, delete_after } = member;
  return (
    <li className="flex items-start gap-3 border-line border-t py-3 first:border-t-0">
      <Avatar of={member} />
      <div className="min-w-0 flex-1 leading-snug">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link href={paths.user(id)} className="py-1 font-semibold text-[0.9375rem] hover:underline">
            {displayName(member)}
          </Link>
          {is_admin && <Badge>{adminCopy.admin}</Badge>}
          {is_moderator && <Badge>{adminCopy.moderator}</Badge>}
          {suspension && <Badge bad>{adminCopy.suspendedBadge}</Badge>}
          {hidden && <Badge bad>{hidingCopy.badge}</Badge>}
        </div>
        <p className="text-[0.8125rem] text-ink2">
          {username && `@${username} · `}
          {adminCopy.joinedSince} <RelativeTime at={created_at} />
        </p>
        {suspension && (
          <p className="mt-1 text-[0.9375rem]">
            {suspension.reason}{' '}
            <span className="text-[0.8125rem] text-ink2">
              <RelativeTime at={suspension.created_at} />
              {suspension.until && ` · ${adminCopy.suspendedUntil(longMoment(suspension.until))}`}
            </span>
          </p>
        )}
        {delete_after && (
          <p className="mt-1 text-[0.9375rem]">{erasureCopy.deletedOn(longMoment(delete_after))}</p>
        )}
        {hidden && (
          <p className="mt-1 text-[0.9375rem]">
            {hidden.since ? hidingCopy.hiddenFrom(longMoment(hidden.since)) : hidingCopy.hiddenWhole}
          </p>
        )}
      </div>
      <MemberMenu member={member} />
    </li>
  );
}

function Badge({ bad, children }: { bad?: boolean; children: string }) {
  return (
    <span
      className={`rounded-full px-3 py-1 font-semibold text-xs ${bad ? 'bg-bad text-surface' : 'bg-soft text-brand'}`}
    >
      {children}
    </span>
  );
}
