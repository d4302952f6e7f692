/** The values in responses so far, by kind. */
export type Seen = Map<string, string[]>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/;
/** Beyond this number, the newest replace the oldest, which are mostly deleted. */
const SEEN_MOST = 60;

export function harvest(value: unknown, kind: string, seen: Seen) {
  if (Array.isArray(value)) for (const one of value) harvest(one, kind, seen);
  else if (value && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'object') harvest(inner, name === 'items' ? kind : `${name}s`, seen);
      else if (typeof inner === 'string') note(name, inner, kind, seen);
    }
}

/** Removes the ids of deleted rows. */
export function forget(ids: string[], seen: Seen) {
  const gone = new Set(ids);
  for (const [kind, known] of seen)
    seen.set(
      kind,
      known.filter((id) => !gone.has(id)),
    );
}

/** Kinds whose rows are profiles, whatever they are in a response. */
export const PEOPLE = new Set([
  'authors',
  'creators',
  'users',
  'members',
  'hosts',
  'followers',
  'following',
  'follow-requests',
  'people',
]);

/** The kind of a value, wherever it occurs. */
function kindByName(name: string, value: string): string | undefined {
  if (name === 'next_cursor') return 'cursor';
  if (name === 'username' && value) return 'usernames';
  if (name === 'code') return 'codes';
  return value.startsWith('/files/') ? 'url' : undefined;
}

function note(name: string, value: string, kind: string, seen: Seen) {
  const of = kindByName(name, value);
  const ids = UUID.test(value) ? (name === 'id' ? kind : `${name.replace(/_id$/, '')}s`) : undefined;
  const kindOf = of ?? (ids && PEOPLE.has(ids) ? 'profiles' : ids);
  if (!kindOf) return;
  const known = seen.get(kindOf) ?? [];
  if (!known.includes(value)) seen.set(kindOf, [...known, value].slice(-SEEN_MOST));
}
