import { challengeCategories, challengeCopy, difficulties } from '../../../contract/challenges.copy.ts';
import {
  CHALLENGE_DESCRIPTION_MAX,
  CHALLENGE_TITLE_MAX,
  TEAM_MAX,
} from '../../../contract/challenges.limits.ts';
import { teamCopy } from '../../../contract/challenges.teams.copy.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { Field, TextArea } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import type { Typed } from '../card/useTyped.ts';
import { MomentField } from './MomentField.tsx';
import { RulesFields } from './RulesFields.tsx';

/** A team has at least two members. */
const TEAM_SIZES = Array.from({ length: TEAM_MAX - 1 }, (_, i) => String(i + 2));

interface ChallengeFieldsProps {
  errors: FieldErrors;
  typed: Typed;
  /** Whether the opening can be chosen: not after it has passed. */
  opens: boolean;
}

/** The fields of a new or edited challenge, without its image. */
export function ChallengeFields({ errors, typed, opens }: ChallengeFieldsProps) {
  return (
    <>
      <Field
        label={uiCopy.title}
        name="title"
        required
        maxLength={2 * CHALLENGE_TITLE_MAX}
        error={errors.title}
        autoComplete="off"
      />
      <TextArea
        label={uiCopy.descriptionOptional}
        name="description"
        placeholder={challengeCopy.whatIsToBeMade}
        maxLength={2 * CHALLENGE_DESCRIPTION_MAX}
        error={errors.description}
        className="min-h-28"
      />
      <Select
        label={challengeCopy.categoryOptional}
        name="category"
        placeholder={uiCopy.selectACategory}
        options={challengeCategories}
        error={errors.category}
      />
      <Select
        label={challengeCopy.difficultyOptional}
        name="difficulty"
        placeholder={challengeCopy.selectADifficulty}
        options={difficulties}
        error={errors.difficulty}
      />
      <Select
        label={teamCopy.size}
        name="team_max"
        placeholder={teamCopy.alone}
        options={TEAM_SIZES}
        hint={teamCopy.sizeHint}
        error={errors.team_max}
      />
      <MomentField
        name="deadline"
        label={challengeCopy.deadlineOptional}
        timeLabel={challengeCopy.timeWat}
        clearLabel={challengeCopy.clearDeadline}
        error={errors.deadline}
        chosen={typed.day}
      />
      <RulesFields errors={errors} typed={typed} opens={opens} />
    </>
  );
}
