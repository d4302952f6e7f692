import type { Profile } from '../../contract/author.ts';
import { profileCopy } from '../../contract/profiles.copy.ts';
import { Button } from '../ui/Button.tsx';
import { editField } from './edit/editField.ts';
import { samples } from './texts.ts';

/** What a member can do and likes. `own`: the member is asked for them instead of being shown examples. */
export function Traits({ profile, own = false }: { profile: Profile; own?: boolean }) {
  return (
    <div className="grid gap-4 min-[30rem]:grid-cols-2">
      <TraitList label={profileCopy.skillsLabel} kind="skills" saved={profile.skills} own={own} />
      <TraitList label={profileCopy.interestsLabel} kind="interests" saved={profile.interests} own={own} />
    </div>
  );
}

interface TraitListProps {
  label: string;
  kind: keyof typeof samples;
  saved: readonly string[];
  own: boolean;
}

const add = { skills: profileCopy.addSkills, interests: profileCopy.addInterests };

// Examples are marked as examples.
function TraitList({ label, kind, saved, own }: TraitListProps) {
  const none = saved.length === 0;
  const look = none ? 'border border-line2 border-dashed text-ink2' : 'bg-soft text-brand font-semibold';
  return (
    <section aria-labelledby={kind} className="flex flex-col gap-2">
      <div className="flex items-baseline gap-2">
        <h2 id={kind}>{label}</h2>
        {none && !own && <p className="text-[0.8125rem] text-ink2">{profileCopy.examples}</p>}
      </div>
      {none && own ? (
        <Button look="quiet" className="self-start text-sm" onClick={() => editField(kind)}>
          {add[kind]}
        </Button>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {(none ? samples[kind] : saved).map((name) => (
            <li key={name} className={`rounded-full px-3 py-1 text-sm ${look}`}>
              {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
