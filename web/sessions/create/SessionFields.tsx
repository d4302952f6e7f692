import { serverNow } from '../../../contract/core/clock.ts';
import type { FieldErrors } from '../../../contract/core/errors.ts';
import { localeCopy } from '../../../contract/core/locale.copy.ts';
import { dayInWat, momentInWat, WAT } from '../../../contract/core/wat.ts';
import {
  hasLink,
  hasPlace,
  sessionCopy,
  sessionDefaults,
  sessionDurations,
  sessionSeats,
  sessionTypeNames,
  sessionTypes,
} from '../../../contract/sessions/copy.ts';
import {
  SESSION_AHEAD_DAYS,
  SESSION_DESCRIPTION_MAX,
  SESSION_LINK_MAX,
  SESSION_LOCATION_MAX,
  SESSION_TITLE_MAX,
} from '../../../contract/sessions/limits.ts';
import { DateField } from '../../ui/forms/DateField.tsx';
import { Field, TextArea } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import type { Shape } from './useSessionShape.ts';

interface SessionFieldsProps {
  errors: FieldErrors;
  shape: Shape;
  /** One of the viewer's tribes, in which the session is planned. */
  tribe: { id: string; name: string } | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function SessionFields({ errors, shape, tribe }: SessionFieldsProps) {
  return (
    <>
      <Field
        label={sessionCopy.sessionTitle}
        name="title"
        maxLength={2 * SESSION_TITLE_MAX}
        error={errors.title}
        autoComplete="off"
      />
      <TextArea
        label={sessionCopy.sessionDescription}
        name="description"
        placeholder={sessionCopy.whatWillYouDoAnd}
        maxLength={2 * SESSION_DESCRIPTION_MAX}
        error={errors.description}
        className="min-h-28"
      />
      <Time errors={errors} shape={shape} />
      <Place errors={errors} type={shape.type} />
      <Select
        label={sessionCopy.maxAttendees}
        name="max_attendees"
        options={sessionSeats.map((value) => ({
          value,
          label: value === 'unlimited' ? sessionCopy.unlimited : value,
        }))}
        defaultValue={sessionDefaults.max_attendees}
        error={errors.max_attendees}
      />
      <Field
        label={sessionCopy.topicsLabel}
        name="topics"
        placeholder={sessionCopy.designPythonYoruba}
        hint={sessionCopy.separateThemWithCommas}
        error={errors.topics}
        autoComplete="off"
      />
      {tribe && (
        <Select
          label={sessionCopy.tribeOptional}
          name="tribe_id"
          options={[
            { value: tribe.id, label: tribe.name },
            { value: '', label: sessionCopy.noTribe },
          ]}
          hint={sessionCopy.itStandsAmongTheTribes}
          error={errors.tribe_id}
        />
      )}
    </>
  );
}

function Time({ errors, shape }: Omit<SessionFieldsProps, 'tribe'>) {
  // Only the browser knows the format of its time field.
  const hydrated = useHydrated();
  const now = serverNow();
  const today = dayInWat(now);
  return (
    <>
      <DateField
        label={sessionCopy.dateLabel}
        name="date"
        first={today}
        last={dayInWat(now + SESSION_AHEAD_DAYS * DAY_MS)}
        today={today}
        error={errors.date}
      />
      <div className="grid grid-cols-1 gap-5 min-[30rem]:grid-cols-2 md:gap-4">
        <Field
          label={sessionCopy.startTime}
          name="start_time"
          type="time"
          defaultValue={sessionDefaults.start_time}
          hint={endText(shape, hydrated ? [] : localeCopy.days)}
          error={errors.start_time}
        />
        <Select
          label={sessionCopy.durationMinutes}
          name="duration_minutes"
          options={sessionDurations.map((value) => ({ value, label: String(value) }))}
          defaultValue={sessionDefaults.duration_minutes}
          error={errors.duration_minutes}
        />
      </div>
    </>
  );
}

function Place({ errors, type }: { errors: FieldErrors; type: string }) {
  return (
    <>
      <Select
        label={sessionCopy.sessionType}
        name="type"
        options={sessionTypes.map((value) => ({ value, label: sessionTypeNames[value] }))}
        defaultValue={sessionDefaults.type}
        error={errors.type}
      />
      {/* Disabled rather than removed, so that the typed text is back when the member chooses a type that needs it. */}
      <div hidden={!hasPlace(type)}>
        <Field
          label={sessionCopy.location}
          name="location"
          placeholder={sessionCopy.yabaLagos}
          disabled={!hasPlace(type)}
          maxLength={2 * SESSION_LOCATION_MAX}
          error={errors.location}
          autoComplete="off"
        />
      </div>
      <div hidden={!hasLink(type)}>
        <Field
          label={sessionCopy.linkLabel}
          name="link"
          type="url"
          inputMode="url"
          placeholder="https://"
          disabled={!hasLink(type)}
          maxLength={2 * SESSION_LINK_MAX}
          hint={sessionCopy.optionalOnlyThoseWithA}
          error={errors.link}
          autoComplete="off"
        />
      </div>
    </>
  );
}

// Any day would do: WAT has no summer time.
const DAY = '2026-01-01';

/**
 * When a session ends. The browser's time field shows 12 or 24 hours, depending on its locale. The end uses the same format,
 * so `locale` is the browser's ([] is its default).
 */
export function endText({ start_time, duration_minutes }: Shape, locale: string | []): string {
  const end = momentInWat(DAY, start_time) + duration_minutes * 60_000;
  if (Number.isNaN(end)) return sessionCopy.inWat;
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: WAT }).format(end);
  return sessionCopy.endsAt(time) + (dayInWat(end) === DAY ? '' : sessionCopy.nextDay);
}
