import { Paperclip } from 'lucide-react';
import type { ComponentProps } from 'react';
import { displayName } from '../../../contract/core/author.ts';
import { DELETED_MEMBER } from '../../../contract/messages/copy.ts';
import { shortTitle } from '../../../contract/posts/title.ts';
import { searchCopy } from '../../../contract/search/copy.ts';
import type { SearchQuery } from '../../../contract/search/query.ts';
import { readable } from '../../../contract/text/readable.ts';
import { lazy, useLazy } from '../../lazy.ts';
import { paths } from '../../paths.ts';
import { Byline } from '../../posts/Byline.tsx';
import { postText } from '../../posts/postText.ts';
import { type Piece, piecesOf, snippetOf } from '../../search/marks.ts';
import { type ResultPage, tabOfKind } from '../../search/tabs.ts';
import { Avatar } from '../../ui/images/Avatar.tsx';
import { Link } from '../../ui/Link.tsx';
import { RelativeTime } from '../../ui/text/RelativeTime.tsx';

type Item = ResultPage['items'][number];
type Of<Kind extends Item['kind']> = Extract<Item, { kind: Kind }>;

// Each is fetched with the first result of its kind.
const challengeCode = lazy(() => import('../../challenges/card/ChallengeCard.tsx'));
const personCode = lazy(() => import('../../profiles/follow/FollowPeople.tsx'));
const sessionCode = lazy(() => import('../../sessions/card/SessionCard.tsx'));
const tribeCode = lazy(() => import('../../tribes/TribeCard.tsx'));

/** Fetches all of them, because none can be fetched once the server is unreachable. */
export const loadHits = () =>
  Promise.all([challengeCode, personCode, sessionCode, tribeCode].map((code) => code.load()));

/** Results of one tab; waits for the code of their cards. */
export function Hits({ items, query }: { items: Item[]; query: SearchQuery }) {
  const [first] = items;
  if (!first) return null;
  if (first.kind === 'person')
    return (
      <ul className="rows *:px-4">
        {items.map((item) => item.kind === 'person' && <PersonHit key={item.id} item={item} />)}
      </ul>
    );
  if (tabOfKind[first.kind] === 'posts' || first.kind === 'message')
    return (
      <div className="rows">
        {items.map((item) => (
          <Row key={item.id} item={item} query={query} />
        ))}
      </div>
    );
  return (
    <div className={`grid gap-3 ${first.kind === 'session' ? '' : 'min-[30rem]:grid-cols-2'} md:gap-4`}>
      {items.map((item) => (
        <Card key={item.id} item={item} />
      ))}
    </div>
  );
}

function Card({ item }: { item: Item }) {
  if (item.kind === 'tribe') return <TribeHit item={item} />;
  if (item.kind === 'challenge') return <ChallengeHit item={item} />;
  return item.kind === 'session' ? <SessionHit item={item} /> : null;
}

function PersonHit({ item }: { item: Of<'person'> }) {
  const { FollowRow } = useLazy(personCode);
  return <FollowRow of={item.person} />;
}

function TribeHit({ item }: { item: Of<'tribe'> }) {
  const { TribeCard } = useLazy(tribeCode);
  return <TribeCard tribe={item.tribe} />;
}

function ChallengeHit({ item }: { item: Of<'challenge'> }) {
  const { ChallengeCard } = useLazy(challengeCode);
  return <ChallengeCard challenge={item.challenge} />;
}

function SessionHit({ item }: { item: Of<'session'> }) {
  const { SessionCard } = useLazy(sessionCode);
  return <SessionCard session={item.session} />;
}

function Row({ item, query }: { item: Item; query: SearchQuery }) {
  if (item.kind === 'post') return <PostRow item={item} query={query} />;
  if (item.kind === 'comment') return <CommentRow item={item} query={query} />;
  return item.kind === 'message' ? <MessageRow item={item} query={query} /> : null;
}

const row = 'covered flex flex-col gap-1.5 px-4 py-3 md:px-5';
const text = 'line-clamp-3 whitespace-pre-line [overflow-wrap:anywhere]';

/** Above the link that covers the row, so that the link to the author can be pressed. */
const AuthorLine = (props: ComponentProps<typeof Byline>) => (
  <div className="relative z-1 w-fit max-w-full">
    <Byline {...props} />
  </div>
);

function PostRow({ item: { post }, query }: { item: Of<'post'>; query: SearchQuery }) {
  const { heading, body } = postText(post);
  return (
    <article data-row={post.id} aria-label={shortTitle(post)} className={row}>
      <AuthorLine author={post.author} at={post.created_at} />
      <h3 className="line-clamp-2 font-bold leading-snug [overflow-wrap:anywhere]">
        <Link href={paths.post(post.id)} className="covers">
          <Marked pieces={piecesOf(heading, query)} />
        </Link>
      </h3>
      {body && (
        <p className={text}>
          <Marked pieces={snippetOf(body, query)} />
        </p>
      )}
    </article>
  );
}

function CommentRow({ item: { comment, post }, query }: { item: Of<'comment'>; query: SearchQuery }) {
  const title = searchCopy.commentOn(shortTitle(post));
  return (
    <article data-row={comment.id} aria-label={title} className={row}>
      <AuthorLine author={comment.author} at={comment.created_at} />
      <h3 className="line-clamp-2 text-ink2 text-sm leading-snug [overflow-wrap:anywhere]">
        <Link href={`${paths.post(post.id)}#comments`} className="covers">
          {title}
        </Link>
      </h3>
      <p className={text}>
        <Marked pieces={snippetOf(readable(comment.content), query)} />
      </p>
    </article>
  );
}

const NOBODY = { full_name: DELETED_MEMBER, username: '', avatar_url: null };

function MessageRow({ item: { message }, query }: { item: Of<'message'>; query: SearchQuery }) {
  const { user, user_id, sender_id, content, file_name, created_at } = message;
  const name = user ? displayName(user) : DELETED_MEMBER;
  return (
    <article
      data-row={message.id}
      aria-label={name}
      className="covered flex items-start gap-3 px-4 py-3 md:px-5"
    >
      <Avatar of={user ?? NOBODY} />
      <div className="min-w-0 flex-1 leading-snug">
        <h3 className="truncate font-semibold">
          <Link href={paths.thread(user_id)} className="covers">
            {name}
          </Link>
        </h3>
        <p className={`text-ink2 text-sm ${text}`}>
          {sender_id === user_id ? '' : searchCopy.you}
          <Marked pieces={snippetOf(readable(content), query)} />
          {file_name && (
            <>
              {content && ' · '}
              <Paperclip aria-hidden className="mr-1 inline-block size-3.5" />
              <Marked pieces={snippetOf(file_name, query)} />
            </>
          )}
        </p>
        <p className="text-[0.8125rem] text-ink2">
          <RelativeTime at={created_at} />
        </p>
      </div>
    </article>
  );
}

/** A text with the search words highlighted. */
const Marked = ({ pieces }: { pieces: Piece[] }) =>
  pieces.map(({ text, marked }, at) =>
    marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name, and do not move.
      <mark key={at} className="rounded-sm bg-soft px-0.5 text-brand">
        {text}
      </mark>
    ) : (
      text
    ),
  );
