import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { challengeCopy } from '../../../contract/challenges/copy.ts';
import { REVIEW_NOTE_MAX } from '../../../contract/challenges/limits.ts';
import { type Submission, submissions } from '../../../contract/challenges/submissions.ts';
import { displayName } from '../../../contract/core/author.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { useForm } from '../../mutations/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/forms/Field.tsx';
import { usePassedFocus } from '../../ui/usePassedFocus.ts';
import { refreshChallenge } from '../queries.ts';
import { updateSubmission } from './queries.ts';

const ends = [
  { state: 'accepted', label: uiCopy.accept, look: 'primary' },
  { state: 'changes_requested', label: challengeCopy.askForChanges, look: 'quiet' },
  { state: 'rejected', label: challengeCopy.reject, look: 'quiet' },
] as const;

/** The review of a submission: a note, and one of three buttons. Afterwards, its card has the focus. */
export function ReviewForm({ submission: { id, challenge_id, entrant, state } }: { submission: Submission }) {
  const client = useQueryClient();
  const ref = usePassedFocus<HTMLDivElement>();
  const { errors, sending, form } = useForm(submissions.review, {
    schema: 'reviewForm',
    draft: `review ${id} ${useViewer()?.id ?? ''}`,
    input: (values) => ({ ...values, id: challenge_id, submission_id: id, seen: state }),
    onDone: (reviewed) => {
      updateSubmission(client, id, () => reviewed);
      void refreshChallenge(client, challenge_id);
    },
    // Another reviewer may have decided, or there is a newer version.
    onFailed: () => void refreshChallenge(client, challenge_id),
  });
  return (
    <div ref={ref}>
      <form
        {...form}
        onSubmit={(event) => {
          sayEnd(event);
          return form.onSubmit(event);
        }}
        aria-label={challengeCopy.reviewOf(displayName(entrant))}
        className="flex flex-col gap-3"
      >
        <input type="hidden" name="state" />
        <TextArea
          label={challengeCopy.note}
          name="note"
          placeholder={challengeCopy.whatIsGoodAndWhat}
          maxLength={2 * REVIEW_NOTE_MAX}
          error={errors.note}
        />
        <div className="flex flex-wrap gap-2">
          {ends.map(({ state, label, look }) => (
            <Button key={state} type="submit" value={state} look={look} aria-busy={sending}>
              {label}
            </Button>
          ))}
        </div>
      </form>
    </div>
  );
}

/** Sets the outcome from the pressed button. */
function sayEnd({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>) {
  const pressed = (nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
  const state = currentTarget.elements.namedItem('state') as HTMLInputElement;
  state.value = pressed?.value ?? '';
}
