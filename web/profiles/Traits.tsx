import type { Profile } from '../../contract/core/author.ts';
import { profileCopy } from '../../contract/profiles/copy.ts';
import { Button } from '../ui/Button.tsx';
import { samples } from './texts.ts';

export type Trait = keyof typeof samples;

interface TraitsProps {
  profile: Profile;
  /** Set on the member's own profile: missing traits get a button to add them instead of examples. */
  onAdd?: (trait: Trait) => void;
}

const isIncomplete = ({ skills, interests }: Profile) => skills.length === 0 || interests.length === 0;

/** A member's skills and interests, in one row that scrolls. */
export const Traits = ({ profile, onAdd }: TraitsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
  <div
    role="group"
    aria-label={profileCopy.skillsAndInterests}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has the focus.
    tabIndex={0}
    // Wraps, so that the buttons to add traits stay in sight.
    className={`-mx-4 flex gap-x-4 gap-y-1 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-6 md:px-6 ${onAdd && isIncomplete(profile) ? 'flex-wrap' : ''}`}
  >
    <TraitList label={profileCopy.skillsLabel} trait="skills" saved={profile.skills} onAdd={onAdd} />
    <TraitList label={profileCopy.interestsLabel} trait="interests" saved={profile.interests} onAdd={onAdd} />
  </div>
);

interface TraitListProps {
  label: string;
  trait: Trait;
  saved: readonly string[];
  onAdd: TraitsProps['onAdd'];
}

const add = { skills: profileCopy.addSkills, interests: profileCopy.addInterests };

// Examples are marked as examples.
function TraitList({ label, trait, saved, onAdd }: TraitListProps) {
  const none = saved.length === 0;
  return (
    <section aria-labelledby={trait} className="flex shrink-0 items-center gap-2 whitespace-nowrap">
      <h2 id={trait} className="text-[0.8125rem]">
        {label}
      </h2>
      {none && onAdd ? (
        <Button look="quiet" className="text-sm" onClick={() => onAdd(trait)}>
          {add[trait]}
        </Button>
      ) : (
        <>
          {none && <p className="text-[0.8125rem] text-ink2">{profileCopy.examples}</p>}
          <ul className="flex gap-2">
            {(none ? samples[trait] : saved).map((name) => (
              <li
                key={name}
                className={`rounded-full border border-line2 px-3 py-1 text-sm ${none ? 'border-dashed text-ink2' : ''}`}
              >
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
