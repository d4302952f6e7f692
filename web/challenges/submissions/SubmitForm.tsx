import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { challengeCopy, linksCopy, submissionCopy } from '../../../contract/challenges/copy.ts';
import type { Challenge } from '../../../contract/challenges/endpoints.ts';
import {
  SUBMISSION_LINK_MAX,
  SUBMISSION_LINKS_MAX,
  SUBMISSION_TEXT_MAX,
} from '../../../contract/challenges/limits.ts';
import { type Submission, submissions } from '../../../contract/challenges/submissions.ts';
import { workCopy } from '../../../contract/challenges/works.copy.ts';
import { AppError } from '../../../contract/core/errors.ts';
import { SUBMISSION_ENDINGS } from '../../../contract/files/endpoints.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { useForm } from '../../mutations/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/feedback/toasts.ts';
import { Checkbox } from '../../ui/forms/choices.tsx';
import { TextArea } from '../../ui/forms/Field.tsx';
import { FileField } from '../../ui/forms/FileField.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { useResumableUpload } from '../../uploads/useResumableUpload.ts';
import { refreshChallenge } from '../queries.ts';
import { addVersion } from './queries.ts';
import { submittedText } from './reviewersText.ts';

/** The submission form. One press uploads the file, resuming after lost connections, and then submits it. */
export function SubmitForm({ challenge, latest }: { challenge: Challenge; latest: Submission | undefined }) {
  const { id } = challenge;
  const again = latest !== undefined;
  const client = useQueryClient();
  const hydrated = useHydrated();
  const upload = useResumableUpload('submission');
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [missing, setMissing] = useState(false);
  const draft = `entry ${id} ${useViewer()?.id ?? ''}`;
  const { errors, sending, form } = useForm(submissions.create, {
    schema: 'submissionForm',
    draft,
    whenOffline: 'queue',
    quiet: true,
    uploads: { read: uploadFile, clear: () => choose(undefined) },
    input: (values, { id: submission_id }) => ({ ...values, id, submission_id }),
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
    onEnd: (_, { reset }) => reset(),
  });

  async function uploadFile() {
    const file = upload.file ?? (chosen && (await upload.choose(chosen)));
    // Cancelled or rejected: the field shows why, and what was typed is kept.
    if (chosen && !file) throw new Error(challengeCopy.noFile);
    return { file_url: file?.url ?? null };
  }

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
      {/* Not beside the button: a label before something disabled looks disabled, too. */}
      <div>
        <Checkbox
          name="work_public"
          label={workCopy.show}
          hint={workCopy.showHint}
          on={latest?.work_public}
        />
      </div>
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
