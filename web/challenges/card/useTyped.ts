import { type FormEvent, useCallback, useState } from 'react';
import { PRIZES_MAX } from '../../../contract/challenges/limits.ts';
import { momentInWat } from '../../../contract/core/wat.ts';
import { criteriaIn } from '../judging/CriterionFields.tsx';

interface Kept {
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  ref?: (form: HTMLFormElement | null) => void;
}

/** The state of the form of a challenge. */
export interface Typed {
  title: boolean;
  /** Whether the deadline has a day. */
  day: boolean;
  /** Whether the opening has a day. */
  opening: boolean;
  /** How many prizes there are. */
  prizes: number;
  /** How many criteria there are. */
  criteria: number;
  /** Whether there were criteria when the form was shown. */
  judged: boolean;
  /** Whether there were rules, prizes or an opening when the form was shown. */
  more: boolean;
}

export type Moment = 'deadline' | 'opens_at' | 'judging_until';

/** Default times: a deadline is usually at the end of a day, an opening in the morning. */
const USUAL_TIMES: Record<Moment, string> = {
  deadline: '23:59',
  opens_at: '09:00',
  judging_until: '23:59',
};
const MOMENTS = Object.keys(USUAL_TIMES) as Moment[];

const NOTHING: Typed = {
  ...{ title: false, day: false, opening: false, prizes: 0, criteria: 0 },
  ...{ more: false, judged: false },
};

/** The current values of the form of a challenge, including those of a restored draft. */
export function useTyped({ onInput, onSubmit, ref }: Kept) {
  const [typed, setTyped] = useState<Typed>({ ...NOTHING });

  const begin = useCallback(
    (form: HTMLFormElement | null) => {
      ref?.(form);
      if (!form) return;
      const found = look(form);
      const judged = found.criteria > 0;
      setTyped({ ...found, judged, more: found.opening || found.prizes > 0 || textOf(form, 'rules') !== '' });
    },
    [ref],
  );

  function follow(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    setMoments(form);
    setHidden(form);
    onInput(event);
    setTyped(({ more, judged }) => ({ ...look(form), more, judged }));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    setMoments(event.currentTarget);
    setHidden(event.currentTarget);
    return onSubmit(event);
  }

  return { typed, begin, follow, submit };
}

/** The length of an ISO 8601 moment up to its minutes. */
const MINUTES = 16;

/** Sets the moment fields from their day and time fields; a day without a time gets the default time. */
export function setMoments(form: HTMLFormElement) {
  for (const name of MOMENTS) {
    const { day, time, moment } = momentFields(form, name);
    if (!day || !time || !moment) continue;
    if (day.value) time.value ||= USUAL_TIMES[name];
    const chosen = momentOf(day.value, time.value);
    // The day and time fields have no seconds: a moment that they do not change keeps its seconds.
    if (moment.value.slice(0, MINUTES) !== chosen.slice(0, MINUTES)) moment.value = chosen;
  }
}

function setHidden(form: HTMLFormElement) {
  const prizes = inputOf(form, 'prizes');
  if (prizes) prizes.value = JSON.stringify(prizesIn(form));
  const criteria = inputOf(form, 'criteria');
  if (criteria) criteria.value = JSON.stringify(criteriaIn(form));
}

const look = (form: HTMLFormElement) => ({
  title: textOf(form, 'title') !== '',
  day: textOf(form, 'deadline_day') !== '',
  opening: textOf(form, 'opens_at_day') !== '',
  prizes: prizesIn(form).length,
  criteria: criteriaIn(form).length,
});

/** The prizes up to the last one with any text. */
function prizesIn(form: HTMLFormElement) {
  const text = (i: number, part: string) => textOf(form, `prizes.${i}.${part}`);
  const all = Array.from({ length: PRIZES_MAX }, (_, i) => ({
    text: text(i, 'text'),
    naira: text(i, 'naira'),
    payer: text(i, 'payer'),
  }));
  return all.slice(0, all.findLastIndex((prize) => Object.values(prize).some(Boolean)) + 1);
}

/** The day and time fields of a moment, and the field with the moment; null if the form does not have them. */
export const momentFields = (form: HTMLFormElement, name: Moment) => ({
  day: inputOf(form, `${name}_day`),
  time: inputOf(form, `${name}_time`),
  moment: inputOf(form, name),
});

const inputOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | null;
const textOf = (form: HTMLFormElement, name: string) => inputOf(form, name)?.value.trim() ?? '';

/** ISO 8601. A day without a time is returned unchanged, so that the validation rejects it. */
function momentOf(day: string, time: string): string {
  if (!day) return '';
  const moment = momentInWat(day, time);
  return Number.isNaN(moment) ? day : new Date(moment).toISOString();
}
