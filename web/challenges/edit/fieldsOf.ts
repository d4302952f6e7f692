import type { Organiser } from '../../../contract/challenges/awarding/organiser.ts';
import { daysLeft } from '../../../contract/challenges/copy.ts';
import type { Challenge } from '../../../contract/challenges/endpoints.ts';
import { CHALLENGE_TITLE_MAX } from '../../../contract/challenges/limits.ts';
import { organiserCopy } from '../../../contract/challenges/organisers/copy.ts';
import { serverNow } from '../../../contract/core/clock.ts';
import { dayInWat, timeInWat } from '../../../contract/core/wat.ts';
import type { Values } from '../../mutations/useForm.ts';

/** The values of a challenge's form, by field name. */
export const fieldsOf = ({
  title,
  description,
  category,
  difficulty,
  opens_at,
  deadline,
  rules,
  prizes,
  team_max,
  organiser,
  skills,
}: Challenge) => ({
  ...{ title, description, category: category ?? '', difficulty: difficulty ?? '' },
  ...momentOf('deadline', deadline),
  ...momentOf('opens_at', opens_at),
  team_max: team_max > 1 ? String(team_max) : '',
  organiser_id: organiser?.id ?? '',
  skills: (skills ?? []).join(', '),
  rules: rules ?? '',
  prizes: JSON.stringify(prizes ?? []),
  ...Object.fromEntries(
    (prizes ?? []).flatMap(({ text, naira, payer }, i) => [
      [`prizes.${i}.text`, text],
      [`prizes.${i}.naira`, String(naira ?? '')],
      [`prizes.${i}.payer`, payer],
    ]),
  ),
});

/**
 * The challenge as the edit leaves it, for its page and for another edit before this one is sent; `organisers` are those that
 * can be chosen. Lists that were not validated are texts, and stay as they were.
 */
export function editedOf(
  challenge: Challenge,
  values: Values<'challengeEditForm'>,
  organisers: readonly Organiser[],
): Partial<Challenge> {
  const { title = challenge.title, description = challenge.description, rules = challenge.rules } = values;
  const { category = challenge.category, difficulty = challenge.difficulty } = values;
  const { deadline = challenge.deadline, opens_at = challenge.opens_at, prizes, skills } = values;
  const { organiser, team_max } = challenge;
  const { organiser_id = organiser?.id } = values;
  return {
    title,
    description,
    category: category || null,
    difficulty: difficulty || null,
    deadline: deadline || null,
    days_left: daysLeft(deadline || null, serverNow()),
    opens_at: opens_at || null,
    opens_in_days: daysLeft(opens_at || null, serverNow()),
    team_max: Number(values.team_max ?? team_max) || 1,
    organiser: [organiser, ...organisers].find((one) => one?.id === organiser_id) ?? null,
    ...(rules !== undefined && { rules }),
    ...(Array.isArray(prizes) && { prizes }),
    ...(Array.isArray(skills) && { skills }),
  };
}

const momentOf = (name: string, moment: string | null) => ({
  [name]: moment ?? '',
  [`${name}_day`]: moment ? dayInWat(Date.parse(moment)) : '',
  [`${name}_time`]: moment ? timeInWat(Date.parse(moment)) : '',
});

/** The values for a copy of the challenge: without its dates, with its criteria. */
export const copiedFieldsOf = (challenge: Challenge): Record<string, string> => ({
  ...fieldsOf({ ...challenge, title: titleOfCopy(challenge.title), deadline: null, opens_at: null }),
  ...Object.fromEntries(
    (challenge.judging?.criteria ?? []).flatMap(({ name, weight, help }, i) => [
      [`criteria.${i}.name`, name],
      [`criteria.${i}.weight`, String(weight)],
      [`criteria.${i}.help`, help],
    ]),
  ),
});

function titleOfCopy(title: string): string {
  const room = CHALLENGE_TITLE_MAX - organiserCopy.copyOf('').length;
  return organiserCopy.copyOf([...title].slice(0, room).join('').trim());
}

/** Sets the fields of a form. */
export function fillFields(form: HTMLFormElement, fields: Record<string, string>) {
  for (const [name, text] of Object.entries(fields)) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null;
    if (field) field.value = text;
  }
}
