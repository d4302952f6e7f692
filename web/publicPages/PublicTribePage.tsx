import type { QueryClient } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { authCopy } from '../../contract/auth/copy.ts';
import { cardVersion } from '../../contract/cards/endpoints.ts';
import { displayName } from '../../contract/core/author.ts';
import { cardPath, publicPaths } from '../../contract/core/paths.ts';
import { discoveryPaths } from '../../contract/discovery/paths.ts';
import { postCopy } from '../../contract/posts/copy.ts';
import { publicPageCopy } from '../../contract/publicPages/copy.ts';
import type { PublicTribe } from '../../contract/publicPages/endpoints.ts';
import { joiningNames, tribeCopy } from '../../contract/tribes/copy.ts';
import { appName } from '../appName.ts';
import { Pill } from '../challenges/card/Pill.tsx';
import { VisitorAction, VisitorFrame } from '../frame/VisitorFrame.tsx';
import { paths, signUpTo } from '../paths.ts';
import type { At, Params, Preview } from '../screen.ts';
import { Banner } from '../tribes/Banner.tsx';
import { ClosedMark } from '../tribes/ClosedMark.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { countOf } from '../ui/text/countOf.ts';
import { LinkedText } from '../ui/text/LinkedText.tsx';
import { ContentPanel, Facts } from './ContentPanel.tsx';
import { notFoundPreview } from './notFoundPreview.ts';
import { PostTeasers } from './PostTeasers.tsx';
import { PublicThing } from './PublicThing.tsx';
import { publicTribe, statusOf } from './queries.ts';

const queryOf = ({ params }: Pick<At, 'params'>) => publicTribe(params.id ?? '');

export const load = (client: QueryClient, at: At) => client.prefetchQuery(queryOf(at));
export const status = (client: QueryClient, at: At) => statusOf(client, queryOf(at));

export function preview(client: QueryClient, at: At): Preview | undefined {
  const tribe = client.getQueryData(queryOf(at).queryKey);
  if (!tribe) return notFoundPreview(tribe);
  const { id, name, description, category, members_count } = tribe;
  return {
    title: `${name} · ${appName()}`,
    description: `${countOf(members_count, tribeCopy.memberCount)} · ${category}. ${description}`,
    canonical: publicPaths.tribe(id),
    card: cardPath(
      'tribe',
      id,
      cardVersion({
        kind: 'tribe',
        title: name,
        category,
        members_count,
        picture: tribe.banner?.url ?? null,
      }),
    ),
    ...(!tribe.closed && { feed: discoveryPaths.tribeFeed(id) }),
  };
}

export default function PublicTribePage({ params }: { params: Params }) {
  return (
    <PublicThing query={queryOf({ params })} failed={tribeCopy.detailFailed}>
      {(tribe) => <View tribe={tribe} />}
    </PublicThing>
  );
}

function View({ tribe }: { tribe: PublicTribe }) {
  const { id, name, description, category, creator, members_count, joining, closed, posts } = tribe;
  // An invite link contains its code, so that joins through it are counted.
  const by = new URLSearchParams(useSearch()).get('by');
  const member = by ? `${paths.tribe(id)}?by=${encodeURIComponent(by)}` : paths.tribe(id);
  // One joins at once only without rules to read and without a request; else on the tribe's page.
  const joins = joining === 'open' || by;
  const joinPath = joins && !tribe.has_rules ? paths.signUpToJoin(member) : paths.authAt('signup', member);
  const joinLabel = joins ? tribeCopy.join : joining === 'request' ? tribeCopy.askToJoin : authCopy.signUp;
  return (
    <VisitorFrame next={member} action={<VisitorAction href={joinPath}>{joinLabel}</VisitorAction>}>
      <Banner tribe={tribe} sizes="(min-width: 42rem) 42rem, 100vw" eager className="aspect-[3/1]" />
      <ContentPanel>
        <p className="flex flex-wrap items-center gap-2 text-[0.8125rem] text-ink2">
          <Pill tint="soft">{category}</Pill>
          {closed && <ClosedMark />}
          {joining === 'open' ? publicPageCopy.openToEverybody : joiningNames[joining]}
        </p>
        <h1>{name}</h1>
        <p className="whitespace-pre-line">
          <LinkedText text={description} />
        </p>
        <Facts>
          <span className="font-semibold">{countOf(members_count, tribeCopy.memberCount)}</span>
          {creator && (
            <span className="text-ink2">
              {tribeCopy.createdBy} {displayName(creator)}
            </span>
          )}
        </Facts>
        {closed ? (
          <p className="text-ink2">{tribeCopy.closedToYou}</p>
        ) : (
          <Link href={signUpTo('post', paths.tribe(id))} className={buttonClass('quiet', 'w-fit')}>
            {postCopy.postInThisTribe}
          </Link>
        )}
      </ContentPanel>
      {posts.length > 0 && (
        <section aria-labelledby="talk">
          <h2 id="talk" className="plain-heading px-4 pb-2 text-[0.9375rem] text-ink2">
            {publicPageCopy.talkingAbout}
          </h2>
          <PostTeasers posts={posts} />
        </section>
      )}
    </VisitorFrame>
  );
}
