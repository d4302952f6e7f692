import { useId } from 'react';
import { useLocation } from 'wouter';
import { judgingCopy } from '../../../contract/challenges/judging/copy.ts';
import type { Criterion } from '../../../contract/challenges/judging/criterion.ts';
import { type JudgeWork, judging } from '../../../contract/challenges/judging/endpoints.ts';
import { scoresIn } from '../../../contract/challenges/judging/scores.ts';
import { SCORE_MAX, SCORE_NOTE_MAX } from '../../../contract/challenges/limits.ts';
import { displayName } from '../../../contract/core/author.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { useForm } from '../../mutations/useForm.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldError, TextArea } from '../../ui/forms/Field.tsx';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { Links } from '../submissions/Work.tsx';
import { WorkFile } from '../works/WorkFile.tsx';
import type { ShownEntry } from './pendingScores.ts';

interface JudgeEntryProps {
  challengeId: string;
  work: JudgeWork;
  entry: ShownEntry;
  entries: ShownEntry[];
}

/** One entry with its score form. Scores are saved at once, also offline; then the next entry opens. */
export function JudgeEntryForm({ challengeId, work, entry, entries }: JudgeEntryProps) {
  const [, go] = useLocation();
  const { submission_id, scores, note } = entry;
  const draft = `judge ${submission_id} ${useViewer()?.id ?? ''}`;
  const { errors, sending, form } = useForm(judging.score, {
    schema: 'scoreFields',
    draft,
    shown: true,
    // If the schema could not be fetched, the values are those of the form fields.
    input: (values) => ({
      ...('scores' in values ? values : (scoresIn(values) as typeof values)),
      id: challengeId,
      submission_id,
    }),
    onEnd: () => {
      entry.discard?.();
      go(paths.judge(challengeId, nextAfter(entries, submission_id)));
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <BackLink href={paths.judge(challengeId)}>{judgingCopy.backToEntries}</BackLink>
      <Entry entry={entry} />
      <form {...form} aria-label={judgingCopy.entry(entry.number)} className="flex flex-col gap-5">
        <Unsent entry={entry} />
        <input type="hidden" name="criteria" value={work.criteria.length} />
        {work.criteria.map((criterion, i) => (
          <Score
            key={criterion.name}
            criterion={criterion}
            name={`scores.${i}`}
            value={scores?.[i]}
            error={errors[`scores.${i}`] ?? (i === 0 ? errors.scores : undefined)}
          />
        ))}
        <TextArea
          label={judgingCopy.noteOptional}
          name="note"
          hint={judgingCopy.noteHint}
          maxLength={2 * SCORE_NOTE_MAX}
          defaultValue={note ?? undefined}
          error={errors.note}
          className="min-h-20"
        />
        {work.is_judging && (
          <Button type="submit" aria-busy={sending} className="min-h-12">
            {judgingCopy.saveAndNext}
          </Button>
        )}
      </form>
    </div>
  );
}

/** The state of the form's scores, while the server does not have them. */
function Unsent({ entry: { state, why, discard } }: { entry: ShownEntry }) {
  if (state === 'waiting') return <p role="status">{judgingCopy.waiting}</p>;
  if (state !== 'rejected') return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FieldError text={`${judgingCopy.notSaved}: ${why}`} />
      <Button look="quiet" onClick={discard}>
        {judgingCopy.discard}
      </Button>
    </div>
  );
}

/** The next entry without scores, after this one and wrapping around; '' means the list. */
function nextAfter(entries: ShownEntry[], submissionId: string): string {
  const at = entries.findIndex(({ submission_id }) => submission_id === submissionId);
  const others = [...entries.slice(at + 1), ...entries.slice(0, at)];
  return others.find(({ scores }) => scores === null)?.submission_id ?? '';
}

function Entry({ entry: { number, entrant, file, links, submission_text } }: { entry: ShownEntry }) {
  return (
    <section aria-labelledby="entry" className="card flex flex-col gap-3 p-4">
      <h1 id="entry" className="wrap-anywhere">
        {judgingCopy.entry(number)}
        {entrant && ` · ${displayName(entrant)}`}
      </h1>
      <p className="whitespace-pre-line wrap-anywhere">
        {submission_text ? <LinkedText text={submission_text} /> : judgingCopy.noText}
      </p>
      {file && <WorkFile file={file} />}
      {links.length > 0 && <Links of={links} />}
    </section>
  );
}

interface ScoreProps {
  criterion: Criterion;
  name: string;
  value: number | undefined;
  error: string | undefined;
}

/** The score of one criterion, from 1 to 5, as radio buttons that are large enough for a thumb. */
function Score({ criterion, name, value, error }: ScoreProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`} className="flex flex-col gap-1.5">
      <legend className="mb-1 font-semibold text-[0.9375rem] wrap-anywhere">{criterion.name}</legend>
      {criterion.help && <p className="text-ink2 text-sm wrap-anywhere">{criterion.help}</p>}
      <div className="grid grid-cols-5 gap-2">
        {Array.from({ length: SCORE_MAX }, (_, i) => i + 1).map((score) => (
          <label
            key={score}
            className="flex min-h-14 flex-col items-center justify-center gap-1 rounded-ctl border border-line2 font-bold has-checked:border-brand has-checked:bg-soft"
          >
            <input
              type="radio"
              name={name}
              value={score}
              defaultChecked={value === score}
              aria-label={judgingCopy.scoreOf(score)}
              className="size-5 accent-brand"
            />
            <span aria-hidden>{score}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-help`} className="flex justify-between text-[0.8125rem] text-ink2">
        <span>{judgingCopy.lowest}</span> <span>{judgingCopy.highest}</span>
      </p>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
