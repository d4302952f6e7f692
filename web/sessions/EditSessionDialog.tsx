import { useQueryClient } from '@tanstack/react-query';
import { dayInWat, momentInWat, timeInWat } from '../../contract/core/wat.ts';
import { editCopy } from '../../contract/edits/copy.ts';
import { hasLink, hasPlace, sessionTypeNames } from '../../contract/sessions/copy.ts';
import { sessionEdits } from '../../contract/sessions/edits.ts';
import { sessions, type VibeSession } from '../../contract/sessions/endpoints.ts';
import { seriesCopy } from '../../contract/sessions/series.copy.ts';
import { call } from '../api/call.ts';
import { useViewer } from '../auth-state/authState.ts';
import { EditForm } from '../edits/EditForm.tsx';
import { useEditForm } from '../edits/useEditForm.ts';
import type { Values } from '../mutations/useForm.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { clockText, dayText } from '../ui/text/times.ts';
import { SessionFields } from './create/SessionFields.tsx';
import { useShape } from './create/useSessionShape.ts';
import { refreshSessionLists, updateSession } from './queries.ts';
import { followingIn, SeriesScope } from './series/SeriesScope.tsx';

interface EditSessionProps {
  session: VibeSession;
  open: boolean;
  onClose: () => void;
}

export const EditSessionDialog = ({ session, open, onClose }: EditSessionProps) => (
  <Dialog open={open} onClose={onClose} title={editCopy.editSession}>
    <EditSession session={session} onEnd={onClose} />
  </Dialog>
);

const MINUTE_MS = 60_000;

function fieldsOf(session: VibeSession) {
  const { title, description, type, location, link, max_attendees, topics } = session;
  const [start, end] = [Date.parse(session.starts_at), Date.parse(session.ends_at)];
  return {
    title,
    description,
    date: dayInWat(start),
    start_time: timeInWat(start),
    duration_minutes: String((end - start) / MINUTE_MS),
    type,
    location: location ?? '',
    link: link ?? '',
    max_attendees: String(max_attendees ?? 'unlimited'),
    topics: topics.join(', '),
  };
}

/** The session as the edit leaves it, for the page and for another edit before this one is sent. */
function editedOf(session: VibeSession, values: Values<'sessionEditForm'>): Partial<VibeSession> {
  const before = fieldsOf(session);
  const { title = before.title, description = before.description, type = session.type } = values;
  const { date = before.date, start_time = before.start_time } = values;
  const { location = session.location, link = session.link } = values;
  const { max_attendees = before.max_attendees, topics = before.topics } = values;
  // The form has no seconds: an unchanged start keeps its seconds.
  const isMoved = date !== before.date || start_time !== before.start_time;
  const start = isMoved ? momentInWat(date, start_time) : Date.parse(session.starts_at);
  const end = start + Number(values.duration_minutes ?? before.duration_minutes) * MINUTE_MS;
  return {
    title,
    description,
    // A time that was not validated may be none.
    ...(end && { starts_at: new Date(start).toISOString(), ends_at: new Date(end).toISOString() }),
    type,
    location: (hasPlace(type) && location) || null,
    link: (hasLink(type) && link) || null,
    has_link: Boolean(hasLink(type) && link),
    max_attendees: max_attendees === 'unlimited' ? null : Number(max_attendees),
    topics: String(topics)
      .split(',')
      .map((topic) => topic.trim())
      .filter(Boolean),
  };
}

const textsOf = ({ title, description, starts_at, type, location, link }: VibeSession) => [
  title,
  description,
  `${dayText(dayInWat(Date.parse(starts_at)))}, ${clockText(starts_at)} WAT`,
  [sessionTypeNames[type], location, link].filter(Boolean).join(', '),
];

function EditSession({ session, onEnd }: { session: VibeSession; onEnd: () => void }) {
  const client = useQueryClient();
  const { id, series } = session;
  const { errors, sending, current, form, discard } = useEditForm(sessionEdits.edit, {
    row: session,
    schema: 'sessionEditForm',
    draft: `edit session ${id} ${useViewer()?.id ?? ''}`,
    fieldsOf,
    input: (values, { seen, form }) => ({ id, ...values, seen, following: followingIn(form) }),
    optimistic: (values) => editedOf(session, values),
    show: (part) => updateSession(client, id, (shown) => ({ ...shown, ...part })),
    fetchRow: () => call(sessions.get, { id }),
    onDone: () => void refreshSessionLists(client),
    onEnd,
  });
  const { shape, begin, follow } = useShape(form);
  return (
    <EditForm
      label={editCopy.editSession}
      form={{ ...form, ref: begin, onInput: follow }}
      sending={sending}
      current={current && textsOf(current)}
      onDiscard={discard}
    >
      <SessionFields errors={errors} shape={shape} tribe={undefined} />
      {series && series.place < series.length && <SeriesScope legend={seriesCopy.scope} />}
    </EditForm>
  );
}
