import { displayName } from '../../contract/author.ts';
import type { PublicSession } from '../../contract/publicPages.ts';

const ATTENDANCE = {
  online: 'OnlineEventAttendanceMode',
  physical: 'OfflineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
};

/**
 * A vibe session as structured data (schema.org/Event), with the facts of its calendar file. `url` and `image` are absolute.
 */
export function sessionEvent(session: PublicSession, { url, image }: { url: string; image: string }) {
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
