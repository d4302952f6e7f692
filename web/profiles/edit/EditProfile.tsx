import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Profile } from '../../../contract/author.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import { BIO_MAX, NAME_MAX, profileCopy, USERNAME_MAX } from '../../../contract/profiles.copy.ts';
import { profiles } from '../../../contract/profiles.ts';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { useApiMutation } from '../../api/useApiMutation.ts';
import { queueWhenOffline } from '../../outbox/queueWhenOffline.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, TextArea } from '../../ui/forms/Field.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { useShowProfile } from '../useShowProfile.ts';

const profileForm = () => import('../../../contract/profiles.forms.ts').then((forms) => forms.profileForm);

/** The profile as it stands in the fields. */
const typedOf = ({ full_name, username, bio, skills, interests }: Profile): Record<string, string> => ({
  full_name,
  username,
  bio,
  skills: skills.join(', '),
  interests: interests.join(', '),
});

const isChanged = (form: HTMLFormElement, profile: Profile) =>
  Object.entries(typedOf(profile)).some(([name, saved]) => inputOf(form, name).value !== saved);

const inputOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;

/** A fault of one in a list is a fault of the list's field. */
const faultOf = (errors: FieldErrors, name: string) =>
  Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1];

/** A failed save leaves everything as it was typed. */
export function EditProfile({ profile }: { profile: Profile }) {
  const element = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState(false);
  const show = useShowProfile();
  const update = useApiMutation(profiles.update, {
    onDone: show,
    send: queueWhenOffline(),
  });
  const { errors, sending, form } = useForm(profileForm, async (values, typed) => {
    const saved = await update.mutateAsync(values);
    if (saved) for (const [name, text] of Object.entries(typedOf(saved))) inputOf(typed, name).value = text;
    setChanged(false);
    // The button has nothing more to do, and would take the focus with it.
    document.getElementById('main')?.focus({ preventScroll: true });
  });
  const look = () => setChanged(Boolean(element.current && isChanged(element.current, profile)));
  const first = useRef(look);
  // What was typed before the page came alive counts.
  useEffect(() => first.current(), []);
  const typed = typedOf(profile);
  return (
    <details className="card group">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-[19px] px-4 py-2 md:px-6 [&::-webkit-details-marker]:hidden">
        <h2 id="edit-profile">{profileCopy.editProfile}</h2>
        <ChevronDown aria-hidden className="size-5 text-ink2 group-open:rotate-180" />
      </summary>
      <form
        {...form}
        ref={element}
        onInput={(event) => {
          form.onInput(event);
          look();
        }}
        aria-labelledby="edit-profile"
        className="flex flex-col gap-5 p-4 pt-2 md:px-6 md:pb-6"
      >
        <Field
          label={profileCopy.fullName}
          name="full_name"
          defaultValue={typed.full_name}
          maxLength={2 * NAME_MAX}
          error={errors.full_name}
          autoComplete="name"
        />
        <Field
          label={profileCopy.username}
          name="username"
          defaultValue={typed.username}
          maxLength={2 * USERNAME_MAX}
          error={errors.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextArea
          label={profileCopy.bio}
          name="bio"
          defaultValue={typed.bio}
          maxLength={2 * BIO_MAX}
          error={errors.bio}
          className="min-h-24"
        />
        <Field
          label={profileCopy.skillsLabel}
          name="skills"
          defaultValue={typed.skills}
          hint={profileCopy.commaSeparated}
          error={faultOf(errors, 'skills')}
          autoComplete="off"
        />
        <Field
          label={profileCopy.interestsLabel}
          name="interests"
          defaultValue={typed.interests}
          hint={profileCopy.commaSeparated}
          error={faultOf(errors, 'interests')}
          autoComplete="off"
        />
        <Button type="submit" disabled={!changed || sending}>
          {sending ? uiCopy.saving : profileCopy.save}
        </Button>
      </form>
    </details>
  );
}
