import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { challengeCopy, SUBMISSION_TEXT_MAX, submissionCopy } from '../../contract/challenges.copy.ts';
import { submissions } from '../../contract/challenges.ts';
import { AppError } from '../../contract/errors.ts';
import { ENTRY_ENDINGS } from '../../contract/files.ts';
import { orWaits } from '../api/orWaits.ts';
import { useViewer } from '../api/session.ts';
import { useAct } from '../api/useAct.ts';
import { useResumableUpload } from '../api/useResumableUpload.ts';
import { useRowName } from '../api/useRowName.ts';
import { Button } from '../ui/Button.tsx';
import { TextArea } from '../ui/Field.tsx';
import { FileField } from '../ui/FileField.tsx';
import { useForm } from '../ui/useForm.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import { addVersion, refreshChallenge } from './queries.ts';

const submissionForm = () =>
  import('../../contract/challenges.forms.ts').then((forms) => forms.submissionForm);

/** One press sends the file, however often the line breaks meanwhile, and then hands it in. */
export function SubmitForm({ challengeId: id, again }: { challengeId: string; again: boolean }) {
  const client = useQueryClient();
  const hydrated = useHydrated();
  const upload = useResumableUpload('submission');
  const row = useRowName();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [missing, setMissing] = useState(false);
  const draft = `entry ${id} ${useViewer()?.id ?? ''}`;
  const create = useAct(submissions.create, {
    send: orWaits(draft),
    onDone: (entry) => {
      addVersion(client, entry);
      void refreshChallenge(client, id);
    },
    onFailed: (error) => {
      // A refusal took the file along; what may pass by itself did not.
      if (error instanceof AppError && REFUSED.has(error.code)) choose(undefined);
      void refreshChallenge(client, id);
    },
  });
  const { errors, sending, form } = useForm(
    submissionForm,
    async (values, element) => {
      const file = upload.file ?? (chosen && (await upload.choose(chosen)));
      // Cancelled, or refused: the field says why, and what was typed stays.
      if (!file) throw new Error(challengeCopy.noFile);
      const entry = { ...values, id, file_url: file.url };
      await create.mutateAsync({ ...entry, submission_id: row.nameFor(entry) });
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
    if (chosen) return form.onSubmit(event);
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
      <FileField
        label={challengeCopy.uploadFile}
        accept={ENTRY_ENDINGS.join(',')}
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
      <Button type="submit" disabled={!hydrated || sending} className="w-fit">
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
