import type { ReactNode } from 'react';
import { displayName } from '../../contract/core/author.ts';
import { hasLink, hasPlace, sessionCopy } from '../../contract/sessions/copy.ts';
import type { VibeSession } from '../../contract/sessions/endpoints.ts';
import { hostsCopy } from '../../contract/sessions/hosts.copy.ts';
import { seriesCopy } from '../../contract/sessions/series.copy.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Avatar } from '../ui/images/Avatar.tsx';
import { Link } from '../ui/Link.tsx';
import { isOver } from './texts.ts';

const named = 'font-semibold hover:underline';

/** The place, host, tribe and topics of a session. */
export function Facts({ session }: { session: VibeSession }) {
  const { type, location, topics, tribe, creator, co_hosts, series } = session;
  return (
    <dl className="flex flex-col gap-3 border-line border-t pt-4">
      {hasPlace(type) && (
        <Fact name={sessionCopy.where}>{location ?? sessionCopy.locationToBeAnnounced}</Fact>
      )}
      {hasLink(type) && !session.cancelled && !isOver(session) && <Online session={session} />}
      <Fact name={sessionCopy.host}>
        <span className="flex items-center gap-2">
          <Avatar of={creator} size="sm" />
          <Link href={paths.user(creator.id)} className={`${named} min-w-0 py-1`}>
            {displayName(creator)}
          </Link>
        </span>
      </Fact>
      {co_hosts?.length > 0 && (
        <Fact name={hostsCopy.coHosts}>
          <ul className="flex flex-wrap gap-x-4">
            {co_hosts.map((member) => (
              <li key={member.id}>
                <Link href={paths.user(member.id)} className={`${named} block py-1`}>
                  {displayName(member)}
                </Link>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {series && <Fact name={seriesCopy.series}>{seriesCopy.place(series.place, series.length)}</Fact>}
      {tribe && (
        <Fact name={sessionCopy.tribe}>
          <Link href={paths.tribeTab(tribe.id, 'events')} className={`${named} py-1`}>
            {tribe.name}
          </Link>
        </Fact>
      )}
      {topics.length > 0 && (
        <Fact name={sessionCopy.topicsName}>
          <ul className="flex flex-wrap gap-2">
            {topics.map((topic) => (
              <li key={topic} className="rounded-full bg-raised px-3 py-1 text-sm">
                {topic}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

function Online({ session: { link, has_link } }: { session: VibeSession }) {
  if (link) {
    return (
      <Fact name={sessionCopy.online}>
        <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass('accent', 'w-fit')}>
          {sessionCopy.joinOnline}
        </a>
      </Fact>
    );
  }
  return (
    <Fact name={sessionCopy.online}>
      {has_link ? sessionCopy.theLinkIsShownTo : sessionCopy.linkToBeAnnounced}
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5">
      <dt className="text-[0.8125rem] text-ink2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
