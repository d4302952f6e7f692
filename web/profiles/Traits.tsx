import type { Profile } from '../../contract/author.ts';
import { profileCopy } from '../../contract/profiles.copy.ts';
import { samples } from './texts.ts';

/** What a member can do and likes. */
export function Traits({ profile }: { profile: Profile }) {
  return (
    <div className="grid gap-4 min-[30rem]:grid-cols-2">
      <TraitList label={profileCopy.skillsLabel} kind="skills" saved={profile.skills} />
      <TraitList label={profileCopy.interestsLabel} kind="interests" saved={profile.interests} />
    </div>
  );
}

interface TraitListProps {
  label: string;
  kind: keyof typeof samples;
  saved: readonly string[];
}

// Examples are marked as examples.
function TraitList({ label, kind, saved }: TraitListProps) {
  const examples = saved.length === 0;
  const look = examples ? 'border border-line2 border-dashed text-ink2' : 'bg-soft text-brand font-semibold';
  return (
    <section aria-labelledby={kind} className="flex flex-col gap-2">
      <div className="flex items-baseline gap-2">
        <h2 id={kind}>{label}</h2>
        {examples && <p className="text-[0.8125rem] text-ink2">{profileCopy.examples}</p>}
      </div>
      <ul className="flex flex-wrap gap-2">
        {(examples ? samples[kind] : saved).map((name) => (
          <li key={name} className={`rounded-full px-3 py-1 text-sm ${look}`}>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
