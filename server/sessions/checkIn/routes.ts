import { AppError } from '../../../contract/core/errors.ts';
import { isSessionHost } from '../../../contract/core/policy.ts';
import { timeInWat } from '../../../contract/core/wat.ts';
import { checkInCopy } from '../../../contract/sessions/checkIn/copy.ts';
import { checkIn } from '../../../contract/sessions/checkIn/endpoints.ts';
import { checkInWindow, minuteOf } from '../../../contract/sessions/checkIn/window.ts';
import { sessionCopy } from '../../../contract/sessions/copy.ts';
import type { Deps } from '../../deps/deps.ts';
import { authorize } from '../../http/authorize.ts';
import { route } from '../../http/route.ts';
import { countFailures } from '../../protection/countFailures.ts';
import { sessionEvent } from '../events.ts';
import { createCheckInCodes } from './codes.ts';
import { listGuests, otherSessionsOf } from './guests.queries.ts';
import {
  type CheckInChange,
  type CheckInRow,
  checkInByCode,
  getCheckIn,
  isCheckedIn,
  requireOwn,
  setCheckIn,
} from './queries.ts';

export function checkInRoutes({ db, env, limits, live }: Deps) {
  const codes = createCheckInCodes(env.appSecret ?? '');
  const ofMember = limits.shared('check-in-codes', checkInCopy.tooMany);
  const ofSession = limits.shared('session-check-in-codes', checkInCopy.tooMany);

  // The event goes to the readers of the session; it does not name the member.
  function publishChange(id: string, { changed, state, ...place }: CheckInChange) {
    if (changed) live.publish(...sessionEvent('updated', id, place));
    return state;
  }

  async function requireRightCode(row: CheckInRow, userId: string, code: string, minute: number) {
    const verdict = codes.judge(row, code, minute);
    if (verdict === 'right') return;
    if (verdict !== 'wrong') throw invalidCode(checkInCopy.old, verdict.shownIn);
    const others = await otherSessionsOf(db, userId, row.id, minute);
    const isForeign = others.some((other) => codes.isRight(other, code, minute));
    throw invalidCode(isForeign ? checkInCopy.foreign : checkInCopy.wrong);
  }

  async function tick(id: string, userId: string, hostId: string, on: boolean) {
    const row = await getCheckIn(db, id, userId, hostId);
    authorize(isSessionHost({ id: hostId }, row), checkInCopy.hostsOnly);
    const { opens, late } = checkInWindow(row);
    if (Date.now() < opens) throw new AppError('conflict', checkInCopy.early);
    if (Date.now() > late) throw new AppError('conflict', checkInCopy.ticksClosed);
    return publishChange(id, await setCheckIn(db, id, userId, hostId, on));
  }

  return [
    route(checkIn.enter, async ({ input: { id, code, at }, viewer, reply }) => {
      const row = await getCheckIn(db, id, viewer.id);
      if (isSessionHost(viewer, row)) throw new AppError('conflict', checkInCopy.ownSession);
      if (row.cancelled) throw new AppError('conflict', sessionCopy.cancelled);
      // A retry, whatever its time.
      if (isCheckedIn(row)) return requireOwn(row);
      requireOwn(row);
      requireInWindow(row, at);
      const guesses: Parameters<typeof countFailures>[0] = [
        [ofMember, `${viewer.id} ${id}`],
        [ofSession, id],
      ];
      await countFailures(guesses, 'invalid', reply, () =>
        requireRightCode(row, viewer.id, code, minuteOf(Date.parse(at))),
      );
      return publishChange(id, await checkInByCode(db, id, viewer.id, at));
    }),

    route(checkIn.codes, async ({ input: { id }, viewer }) => {
      const row = await getCheckIn(db.reads, id, viewer.id);
      authorize(isSessionHost(viewer, row), checkInCopy.hostsOnly);
      const { opens, closes } = checkInWindow(row);
      const [opens_at, closes_at] = [opens, closes].map((moment) => new Date(moment).toISOString());
      return { opens_at: opens_at ?? '', closes_at: closes_at ?? '', codes: codes.codesOf(row) };
    }),

    route(checkIn.guests, async ({ input, viewer }) => {
      const { session, page } = await listGuests(db.reads, viewer.id, input);
      authorize(isSessionHost(viewer, session), checkInCopy.hostsOnly);
      return page;
    }),

    route(checkIn.tick, ({ input, viewer }) => tick(input.id, input.user_id, viewer.id, true)),
    route(checkIn.untick, ({ input, viewer }) => tick(input.id, input.user_id, viewer.id, false)),
  ];
}

/** Throws unless members could read a code at that time, and this request is not too late for it. */
function requireInWindow(row: CheckInRow, at: string) {
  const { opens, closes, late } = checkInWindow(row);
  const [now, read] = [Date.now(), Date.parse(at)];
  if (minuteOf(read) > minuteOf(now) + 1) throw new AppError('invalid', checkInCopy.future);
  if (minuteOf(read) < minuteOf(opens)) throw new AppError('conflict', checkInCopy.early);
  if (minuteOf(read) > minuteOf(closes)) throw new AppError('conflict', checkInCopy.closed);
  if (now > late) throw new AppError('conflict', checkInCopy.tooLate);
}

/** `shownIn` is the minute of an old code, in milliseconds. The screen adds it to the text in the member's language. */
const invalidCode = (copy: string, shownIn?: number) =>
  new AppError('invalid', copy, {
    code: copy,
    ...(shownIn !== undefined && { shown_at: timeInWat(shownIn) }),
  });
