import type { QueryClient } from '@tanstack/react-query';
import { cardVersion } from '../../contract/cards/endpoints.ts';
import { displayName } from '../../contract/core/author.ts';
import { cardPath, publicPaths } from '../../contract/core/paths.ts';
import { profileCopy } from '../../contract/profiles/copy.ts';
import { portfolioCopy } from '../../contract/proofs/copy.ts';
import { proofPaths } from '../../contract/proofs/paths.ts';
import { publicPageCopy } from '../../contract/publicPages/copy.ts';
import type { PublicMember } from '../../contract/publicPages/endpoints.ts';
import { appName } from '../appName.ts';
import { ChallengePicture } from '../challenges/card/ChallengePicture.tsx';
import { VisitorAction, VisitorFrame } from '../frame/VisitorFrame.tsx';
import { paths } from '../paths.ts';
import { PortfolioView } from '../proofs/PortfolioView.tsx';
import type { At, Params, Preview } from '../screen.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Avatar } from '../ui/images/Avatar.tsx';
import { Link } from '../ui/Link.tsx';
import { countOf } from '../ui/text/countOf.ts';
import { LinkedText } from '../ui/text/LinkedText.tsx';
import { ContentPanel, Facts } from './ContentPanel.tsx';
import { notFoundPreview } from './notFoundPreview.ts';
import { PostTeasers } from './PostTeasers.tsx';
import { PublicThing } from './PublicThing.tsx';
import { publicMember, statusOf } from './queries.ts';

const queryOf = ({ params }: Pick<At, 'params'>) => publicMember(decoded(params.username ?? ''));

/** Decodes the username of the address; empty if it is malformed. */
function decoded(username: string): string {
  try {
    return decodeURIComponent(username);
  } catch {
    return '';
  }
}

export const load = (client: QueryClient, at: At) => client.prefetchQuery(queryOf(at));
export const status = (client: QueryClient, at: At) => statusOf(client, queryOf(at));

/** A former username leads to the member's present one. */
export function redirect(client: QueryClient, at: At) {
  const name = client.getQueryData(queryOf(at).queryKey)?.username;
  const isFormer =
    name &&
    name.toLowerCase() !==
      decoded(at.params.username ?? '')
        .trim()
        .toLowerCase();
  return isFormer ? publicPaths.member(name) : undefined;
}

export function preview(client: QueryClient, at: At): Preview | undefined {
  const member = client.getQueryData(queryOf(at).queryKey);
  if (!member) return notFoundPreview(member);
  const { id, username, full_name, headline, bio, avatar_url: picture, portfolio, indexable } = member;
  return {
    title: `${displayName(member)} (@${username}) · ${appName()}`,
    description: headline || bio || portfolio.skills.map(({ name }) => name).join(', ') || `@${username}`,
    canonical: publicPaths.member(username),
    card: cardPath(
      'member',
      id,
      cardVersion({ kind: 'member', author: { full_name, username }, bio, picture }),
    ),
    noindex: !indexable,
  };
}

export default function PublicMemberPage({ params }: { params: Params }) {
  return (
    <PublicThing query={queryOf({ params })} failed={profileCopy.failed}>
      {(member) => <View member={member} />}
    </PublicThing>
  );
}

function View({ member }: { member: PublicMember }) {
  const { id, username, headline, bio, portfolio, interests, followers_count, posts } = member;
  return (
    <VisitorFrame
      next={paths.user(id)}
      action={
        <VisitorAction href={paths.signUpToJoin(paths.user(id))}>{publicPageCopy.follow}</VisitorAction>
      }
    >
      <div className="hero aspect-[3/1]" />
      <ContentPanel>
        <div className="flex items-start gap-4">
          <Avatar of={member} size="lg" />
          <div className="min-w-0 flex-1">
            <h1>{displayName(member)}</h1>
            <p className="text-ink2">@{username}</p>
            {headline && <p>{headline}</p>}
          </div>
        </div>
        {bio && (
          <p className="whitespace-pre-line">
            <LinkedText text={bio} />
          </p>
        )}
        <Facts>
          <span className="font-semibold">{countOf(followers_count, publicPageCopy.followers)}</span>
        </Facts>
        <div className="flex flex-wrap gap-2">
          <Link href={paths.authAt('signup', paths.thread(id))} className={buttonClass('quiet')}>
            {profileCopy.message}
          </Link>
          <a href={proofPaths.cv(username)} download className={buttonClass('quiet')}>
            {portfolioCopy.downloadCv}
          </a>
        </div>
        <PortfolioView
          portfolio={portfolio}
          level="h2"
          picture={(submission) => (
            <ChallengePicture of={submission} sizes="16rem" className="aspect-[5/2]" />
          )}
        />
        <Traits title={publicPageCopy.interests} names={interests} />
      </ContentPanel>
      {posts.length > 0 && (
        <section aria-labelledby="posts">
          <h2 id="posts" className="plain-heading px-4 pb-2 text-[0.9375rem] text-ink2">
            {publicPageCopy.latestPosts}
          </h2>
          <PostTeasers posts={posts} />
        </section>
      )}
    </VisitorFrame>
  );
}

function Traits({ title, names }: { title: string; names: string[] }) {
  if (names.length === 0) return null;
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="plain-heading text-[0.9375rem] text-ink2">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name} className="rounded-full bg-soft px-3 py-1 font-semibold text-brand text-sm">
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
