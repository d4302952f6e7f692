import type { QueryClient } from '@tanstack/react-query';
import { cardVersion } from '../../contract/cards/endpoints.ts';
import { displayName } from '../../contract/core/author.ts';
import { cardPath, publicPaths } from '../../contract/core/paths.ts';
import { publicPageCopy } from '../../contract/publicPages/copy.ts';
import type { PublicSession } from '../../contract/publicPages/endpoints.ts';
import { hasPlace, sessionCopy, sessionTypeNames } from '../../contract/sessions/copy.ts';
import { appName } from '../appName.ts';
import { Pill } from '../challenges/card/Pill.tsx';
import { VisitorAction, VisitorFrame } from '../frame/VisitorFrame.tsx';
import { paths } from '../paths.ts';
import type { At, Params, Preview } from '../screen.ts';
import { DateBadge } from '../sessions/card/DateBadge.tsx';
import { Span } from '../sessions/card/Span.tsx';
import { isFull, isOver, seatsText, spanText } from '../sessions/texts.ts';
import { Link } from '../ui/Link.tsx';
import { LinkedText } from '../ui/text/LinkedText.tsx';
import { ContentPanel, Facts } from './ContentPanel.tsx';
import { notFoundPreview } from './notFoundPreview.ts';
import { PublicThing } from './PublicThing.tsx';
import { publicSession, statusOf } from './queries.ts';

const queryOf = ({ params }: Pick<At, 'params'>) => publicSession(params.id ?? '');

export const load = (client: QueryClient, at: At) => client.prefetchQuery(queryOf(at));
export const status = (client: QueryClient, at: At) => statusOf(client, queryOf(at));

export function preview(client: QueryClient, at: At): Preview | undefined {
  const session = client.getQueryData(queryOf(at).queryKey);
  if (!session) return notFoundPreview(session);
  const { id, title, description, type, starts_at } = session;
  const canonical = publicPaths.session(id);
  const card = cardPath('session', id, cardVersion({ kind: 'session', title, starts_at, type }));
  return {
    title: `${title} · ${appName()}`,
    description: `${spanText(session)} · ${placeText(session)}. ${description}`,
    canonical,
    card,
    jsonLd: (site) => sessionEvent(session, { url: site + canonical, image: site + card }),
  };
}

const placeText = ({ type, location }: PublicSession) =>
  hasPlace(type) ? (location ?? sessionCopy.locationToBeAnnounced) : sessionTypeNames[type];

export default function PublicSessionPage({ params }: { params: Params }) {
  return (
    <PublicThing query={queryOf({ params })} failed={sessionCopy.detailFailed}>
      {(session) => <View session={session} />}
    </PublicThing>
  );
}

function View({ session }: { session: PublicSession }) {
  const { id, title, description, type, starts_at, tribe, topics, creator } = session;
  const over = isOver(session);
  return (
    <VisitorFrame next={paths.session(id)} action={over ? undefined : <Attend session={session} />}>
      <div className="hero aspect-[3/1]" />
      <ContentPanel>
        <div className="flex items-start gap-4">
          <DateBadge at={starts_at} muted={over} />
          <div className="min-w-0 flex-1">
            <h1>{title}</h1>
            <p className="mt-1 font-semibold text-[0.9375rem]">
              <Span of={session} />
            </p>
          </div>
        </div>
        <p className="flex flex-wrap items-center gap-2 text-[0.8125rem] text-ink2">
          <Pill tint="soft">{sessionTypeNames[type]}</Pill>
          {publicPageCopy.openToEverybody}
        </p>
        {over && <p className="font-semibold text-ink2">{sessionCopy.over}</p>}
        <Facts>
          <span className="font-semibold">{seatsText(session)}</span>
          <span className="text-ink2">
            {publicPageCopy.host} <span className="font-semibold text-ink">{displayName(creator)}</span>
          </span>
        </Facts>
        {hasPlace(type) && (
          <p>
            <span className="text-ink2">{publicPageCopy.where}</span> {placeText(session)}
          </p>
        )}
        {tribe && (
          <p>
            <span className="text-ink2">{sessionCopy.tribe}</span>{' '}
            <Link href={publicPaths.tribe(tribe.id)} className="font-semibold text-brand hover:underline">
              {tribe.name}
            </Link>
          </p>
        )}
        <p className="whitespace-pre-line">
          <LinkedText text={description} />
        </p>
        {topics.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {topics.map((topic) => (
              <li key={topic} className="rounded-full bg-raised px-3 py-1 text-sm">
                {topic}
              </li>
            ))}
          </ul>
        )}
      </ContentPanel>
    </VisitorFrame>
  );
}

function Attend({ session }: { session: PublicSession }) {
  const member = paths.session(session.id);
  return isFull(session) ? (
    <VisitorAction href={paths.signUpToWait(member)}>{sessionCopy.waitInLine}</VisitorAction>
  ) : (
    <VisitorAction href={paths.signUpToJoin(member)}>{sessionCopy.attend}</VisitorAction>
  );
}

const ATTENDANCE = {
  online: 'OnlineEventAttendanceMode',
  physical: 'OfflineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
};

/**
 * A vibe session as structured data (schema.org/Event), with the facts of its calendar file. `url` and `image` are absolute.
 */
function sessionEvent(session: PublicSession, { url, image }: { url: string; image: string }) {
  const { title, description, starts_at, ends_at, type, location, max_attendees, creator } = session;
  const online = { '@type': 'VirtualLocation', url };
  const place = { '@type': 'Place', name: location ?? title, address: location ?? 'Nigeria' };
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description,
    startDate: starts_at,
    endDate: ends_at,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${ATTENDANCE[type]}`,
    location: type === 'online' ? online : type === 'hybrid' ? [place, online] : place,
    organizer: { '@type': 'Person', name: displayName(creator) },
    isAccessibleForFree: true,
    ...(max_attendees && { maximumAttendeeCapacity: max_attendees }),
    url,
    image: [image],
  };
}
