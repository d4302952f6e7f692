import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { challengeCopy, submissionCopy } from '../../../contract/challenges.copy.ts';
import {
  SUBMISSION_LINK_MAX,
  SUBMISSION_LINKS_MAX,
  SUBMISSION_TEXT_MAX,
} from '../../../contract/challenges.limits.ts';
import { linksCopy } from '../../../contract/challenges.links.copy.ts';
import { type Challenge, submissions } from '../../../contract/challenges.ts';
import { AppError } from '../../../contract/errors.ts';
import { SUBMISSION_ENDINGS } from '../../../contract/files.ts';
import { useApiMutation } from '../../api/useApiMutation.ts';
import { useIdempotencyId } from '../../api/useIdempotencyId.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { queueWhenOffline } from '../../outbox/queueWhenOffline.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/feedback/toasts.ts';
import { TextArea } from '../../ui/forms/Field.tsx';
import { FileField } from '../../ui/forms/FileField.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { useResumableUpload } from '../../uploads/useResumableUpload.ts';
import { addVersion, refreshChallenge } from '../queries.ts';
import { submittedText } from './reviewersText.ts';

const submissionForm = () =>
  import('../../../contract/challenges.forms.ts').then((forms) => forms.submissionForm);

/** The submission form. One press uploads the file, resuming after lost connections, and then submits it. */
export function SubmitForm({ challenge, again }: { challenge: Challenge; again: boolean }) {
  const { id } = challenge;
  const client = useQueryClient();
  const hydrated = useHydrated();
  const upload = useResumableUpload('submission');
  const row = useIdempotencyId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [missing, setMissing] = useState(false);
  const draft = `entry ${id} ${useViewer()?.id ?? ''}`;
  const create = useApiMutation(submissions.create, {
    send: queueWhenOffline(draft),
    quiet: true,
    onDone: (submission) => {
      toast.good(submittedText(challenge, submission.user_id));
      addVersion(client, submission);
      void refreshChallenge(client, id);
    },
    onFailed: (error) => {
      // A rejection deletes the uploaded file; an error that a retry may fix does not.
      if (error instanceof AppError && REFUSED.has(error.code)) choose(undefined);
      void refreshChallenge(client, id);
    },
  });
  const { errors, sending, form } = useForm(
    submissionForm,
    async (values, element) => {
      const file = upload.file ?? (chosen && (await upload.choose(chosen)));
      // Cancelled or rejected: the field shows why, and what was typed is kept.
      if (chosen && !file) throw new Error(challengeCopy.noFile);
      const submission = { ...values, id, file_url: file?.url ?? null };
      await create.mutateAsync({ ...submission, submission_id: row.idFor(submission) });
      row.reset();
      element.reset();
      choose(undefined);
    },
    draft,
  );

  function choose(file: File | undefined) {
    upload.clear();
    setChosen(file);
    setMissing(false);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const links = event.currentTarget.elements.namedItem('links') as HTMLTextAreaElement | null;
    if (chosen || links?.value.trim()) return form.onSubmit(event);
    event.preventDefault();
    setMissing(true);
    input.current?.focus();
  }

  return (
    <form
      {...form}
      onSubmit={submit}
      aria-label={again ? challengeCopy.submitANewVersion : challengeCopy.submitYourEntry}
      className="flex flex-col gap-5"
    >
      <TextArea
        label={challengeCopy.descriptionOptional}
        name="submission_text"
        placeholder={challengeCopy.tellUsAboutYourSubmission}
        maxLength={2 * SUBMISSION_TEXT_MAX}
        error={errors.submission_text}
        className="min-h-28"
      />
      <p className="text-ink2">{linksCopy.or}</p>
      <FileField
        label={challengeCopy.uploadFile}
        accept={SUBMISSION_ENDINGS.join(',')}
        hint={submissionCopy.types}
        error={missing ? submissionCopy.file : upload.error}
        chosen={chosen}
        progress={upload.progress}
        waiting={upload.interrupted ? submissionCopy.interrupted : undefined}
        disabled={!hydrated || sending}
        input={input}
        onChoose={choose}
        onRemove={() => choose(undefined)}
      />
      <TextArea
        label={linksCopy.links}
        name="links"
        hint={linksCopy.hint}
        placeholder="https://"
        inputMode="url"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={2 * SUBMISSION_LINKS_MAX * SUBMISSION_LINK_MAX}
        error={errors.links}
        onInput={() => setMissing(false)}
        className="min-h-20 [overflow-wrap:anywhere]"
      />
      <Button type="submit" disabled={sending} className="w-fit">
        {sending
          ? challengeCopy.uploading
          : again
            ? challengeCopy.submitANewVersion
            : challengeCopy.submitEntry}
      </Button>
    </form>
  );
}

const REFUSED = new Set(['invalid', 'forbidden', 'not_found', 'conflict', 'too_large']);
