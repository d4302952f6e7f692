import { useRef, useState } from 'react';
import { type DetailKind, detailKinds } from '../../../contract/core/details.ts';
import type { FieldErrors } from '../../../contract/core/errors.ts';
import { onboardingCopy } from '../../../contract/onboarding/copy.ts';
import { detailCopy } from '../../../contract/profiles/details.copy.ts';
import { DETAIL_MAX } from '../../../contract/profiles/limits.ts';
import { visibleLength } from '../../../contract/text/text.ts';
import { useAuth } from '../../auth-state/authState.ts';
import { DetailFields } from '../../profiles/edit/DetailFields.tsx';
import { type StepProps, StepView, useProfileStep } from './StepView.tsx';

/** The second step: school and state, all optional. One box shows them to members; the profile shows them one by one. */
export function DetailsStep({ onDone }: StepProps) {
  const { session } = useAuth();
  const { save, isBusy } = useProfileStep(onDone);
  const saved = session?.profile?.details ?? [];
  const isShown = (kind: DetailKind) => saved.some((detail) => detail.kind === kind && detail.shown);
  // Ticked in advance only if that shows nothing more; without the tick, some that are shown stay shown.
  const allShown = saved.length > 0 && saved.every((detail) => detail.shown);
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});

  function saveTyped() {
    if (!form.current) return;
    const typed = new FormData(form.current);
    const textOf = (kind: DetailKind) => String(typed.get(kind) ?? '').trim();
    const long = detailKinds.filter((kind) => visibleLength(textOf(kind)) > DETAIL_MAX);
    setErrors(Object.fromEntries(long.map((kind) => [kind, detailCopy.long])));
    if (long.length > 0) return;
    const details = detailKinds.map((kind) => ({
      kind,
      text: textOf(kind),
      shown: typed.has('shown') || (!allShown && isShown(kind)),
    }));
    void save({ details });
  }

  return (
    <StepView
      title={detailCopy.step}
      hint={detailCopy.stepHint}
      next={onboardingCopy.next}
      isBusy={isBusy}
      onNext={saveTyped}
      onSkip={onDone}
    >
      <form
        ref={form}
        aria-label={detailCopy.step}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          saveTyped();
        }}
      >
        <DetailFields
          shown={Object.fromEntries(saved.map(({ kind, text }) => [kind, text]))}
          errors={errors}
        />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="shown"
            defaultChecked={allShown}
            className="size-5 shrink-0 accent-brand"
          />
          {detailCopy.showAll}
        </label>
      </form>
    </StepView>
  );
}
