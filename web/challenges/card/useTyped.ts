import { type FormEvent, useCallback, useState } from 'react';
import { momentInWat } from '../../../contract/wat.ts';

interface Kept {
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  ref?: (form: HTMLFormElement | null) => void;
}

/** Default time of a deadline: the end of the day. */
const USUAL_TIME = '23:59';

/** The current values of the form for a new challenge, including those of a restored draft. */
export function useTyped({ onInput, onSubmit, ref }: Kept) {
  const [typed, setTyped] = useState({ title: false, day: false });

  const begin = useCallback(
    (form: HTMLFormElement | null) => {
      ref?.(form);
      if (form) setTyped(look(form));
    },
    [ref],
  );

  function follow(event: FormEvent<HTMLFormElement>) {
    const { day, time } = deadlineIn(event.currentTarget);
    if (day.value) time.value ||= USUAL_TIME;
    setDeadline(event.currentTarget);
    onInput(event);
    setTyped(look(event.currentTarget));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    setDeadline(event.currentTarget);
    return onSubmit(event);
  }

  return { typed, begin, follow, submit };
}

function setDeadline(form: HTMLFormElement) {
  const { day, time, deadline } = deadlineIn(form);
  deadline.value = momentOf(day.value, time.value);
}

const look = (form: HTMLFormElement) => ({
  title: inputOf(form, 'title').value.trim() !== '',
  day: deadlineIn(form).day.value !== '',
});

/** The fields that a deadline is chosen with, and the one that says it. */
export const deadlineIn = (form: HTMLFormElement) => ({
  day: inputOf(form, 'deadline_day'),
  time: inputOf(form, 'deadline_time'),
  deadline: inputOf(form, 'deadline'),
});

const inputOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;

/** ISO 8601; a day without a time stays as it is, for the rules to refuse. */
function momentOf(day: string, time: string): string {
  if (!day) return '';
  const moment = momentInWat(day, time);
  return Number.isNaN(moment) ? day : new Date(moment).toISOString();
}
