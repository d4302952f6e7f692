import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Profile } from '../../../contract/core/author.ts';
import { type DetailKind, detailKinds } from '../../../contract/core/details.ts';
import type { Input } from '../../../contract/core/endpoint.ts';
import type { FieldErrors } from '../../../contract/core/errors.ts';
import { profileCopy } from '../../../contract/profiles/copy.ts';
import { detailCopy } from '../../../contract/profiles/details.copy.ts';
import { profiles } from '../../../contract/profiles/endpoints.ts';
import { BIO_MAX, HEADLINE_MAX, NAME_MAX, USERNAME_MAX } from '../../../contract/profiles/limits.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { useForm, type Values } from '../../mutations/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormFoot } from '../../ui/FormFoot.tsx';
import { Field, TextArea } from '../../ui/forms/Field.tsx';
import type { Trait } from '../Traits.tsx';
import { useShowProfile } from '../useShowProfile.ts';
import { DetailFields } from './DetailFields.tsx';

/** The texts of the fields, by name. A checkbox that is not ticked is absent. */
type Fields = Record<string, string | undefined>;

const fieldsOf = ({ full_name, username, headline, bio, skills, interests, details }: Profile): Fields => ({
  full_name,
  username,
  headline,
  bio,
  skills: skills.join(', '),
  interests: interests.join(', '),
  ...Object.fromEntries(detailKinds.map((kind) => [kind, ''])),
  ...Object.fromEntries(details.map(({ kind, text }) => [kind, text])),
  ...Object.fromEntries(details.flatMap(({ kind, shown }) => (shown ? [[showsOf(kind), 'on']] : []))),
});

/** The name of the checkbox that shows a detail. */
const showsOf = (kind: DetailKind) => `shows_${kind}`;

/** The fields that were changed, with their texts. */
const changesIn = (now: Fields, began: Fields): Fields =>
  Object.fromEntries(
    Object.keys({ ...began, ...now })
      .filter((name) => now[name] !== began[name])
      .map((name) => [name, now[name]]),
  );

/** Only what was changed: another device may have changed the rest meanwhile. */
function partOf(
  { details, ...fields }: Partial<Values<'profileEditForm'>>,
  changes: Fields,
): Input<typeof profiles.update> {
  const kinds = details?.filter(({ kind }) => kind in changes || showsOf(kind) in changes);
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => name in changes)),
    ...(kinds?.length && { details: kinds }),
  };
}

/** The error of a list item is shown at the list's field. */
const faultOf = (errors: FieldErrors, name: string) =>
  Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1];

interface EditProfileDialogProps {
  profile: Profile;
  /** The field with the initial focus. */
  field: Trait | undefined;
  open: boolean;
  onClose: () => void;
}

export function EditProfileDialog({ profile, field, open, onClose }: EditProfileDialogProps) {
  // Keeps what was changed if the dialog is closed by accident.
  const typed = useRef<Fields>(undefined);
  // What was saved and waits for a connection: another edit begins with it.
  const waiting = useRef<Fields>({});
  useEffect(() => {
    if (open && field) document.getElementsByName(field)[0]?.focus();
  }, [open, field]);
  return (
    <Dialog open={open} onClose={onClose} title={profileCopy.editProfile}>
      <EditProfile profile={profile} typed={typed} waiting={waiting} onSaved={onClose} />
    </Dialog>
  );
}

interface EditProfileProps {
  profile: Profile;
  typed: RefObject<Fields | undefined>;
  waiting: RefObject<Fields>;
  onSaved: () => void;
}

/** A failed save leaves everything as it was typed. */
function EditProfile({ profile, typed, waiting, onSaved }: EditProfileProps) {
  const [began] = useState(() => ({ ...fieldsOf(profile), ...waiting.current }));
  const [changed, setChanged] = useState(typed.current !== undefined);
  const show = useShowProfile();
  const changesOf = (form: HTMLFormElement) =>
    changesIn(Object.fromEntries(new FormData(form)) as Fields, began);
  const { errors, sending, form } = useForm(profiles.update, {
    schema: 'profileEditForm',
    input: (values, { form }) => partOf(values, changesOf(form)),
    whenOffline: 'queue',
    onDone: (saved) => {
      waiting.current = {};
      show(saved);
    },
    onRejected: () => {
      waiting.current = {};
    },
    onEnd: (saved, { form }) => {
      typed.current = undefined;
      if (!saved) waiting.current = { ...waiting.current, ...changesOf(form) };
      onSaved();
    },
  });
  function onInput(event: FormEvent<HTMLFormElement>) {
    form.onInput(event);
    const changes = changesOf(event.currentTarget);
    typed.current = Object.keys(changes).length > 0 ? changes : undefined;
    setChanged(typed.current !== undefined);
  }
  return (
    <form
      {...form}
      onInput={onInput}
      aria-label={profileCopy.editProfile}
      className="flex flex-col gap-5 [&_input]:scroll-my-20 [&_textarea]:scroll-my-20"
    >
      <ProfileFields shown={{ ...began, ...typed.current }} errors={errors} />
      <FormFoot>
        <Button type="submit" className="flex-1" disabled={!changed || sending}>
          {sending ? uiCopy.saving : profileCopy.save}
        </Button>
      </FormFoot>
    </form>
  );
}

interface ProfileFieldsProps {
  shown: Fields;
  errors: FieldErrors;
}

function ProfileFields({ shown, errors }: ProfileFieldsProps) {
  return (
    <>
      <Field
        label={profileCopy.fullName}
        name="full_name"
        defaultValue={shown.full_name}
        maxLength={2 * NAME_MAX}
        error={errors.full_name}
        autoComplete="name"
      />
      <Field
        label={profileCopy.username}
        name="username"
        defaultValue={shown.username}
        maxLength={2 * USERNAME_MAX}
        error={errors.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        label={profileCopy.headline}
        name="headline"
        defaultValue={shown.headline}
        hint={profileCopy.headlineHint}
        maxLength={2 * HEADLINE_MAX}
        error={errors.headline}
        autoComplete="organization-title"
      />
      <TextArea
        label={profileCopy.bio}
        name="bio"
        defaultValue={shown.bio}
        maxLength={2 * BIO_MAX}
        error={errors.bio}
        className="min-h-24"
      />
      <Field
        label={profileCopy.skillsLabel}
        name="skills"
        defaultValue={shown.skills}
        hint={profileCopy.commaSeparated}
        error={faultOf(errors, 'skills')}
        autoComplete="off"
      />
      <Field
        label={profileCopy.interestsLabel}
        name="interests"
        defaultValue={shown.interests}
        hint={profileCopy.commaSeparated}
        error={faultOf(errors, 'interests')}
        autoComplete="off"
      />
      <section aria-labelledby="details" className="flex flex-col gap-4">
        <div>
          <h3 id="details" className="font-bold text-[1.0625rem]">
            {detailCopy.heading}
          </h3>
          <p className="text-ink2 text-sm">{detailCopy.hint}</p>
        </div>
        <DetailFields
          shown={shown}
          errors={errors}
          below={(kind) => (
            <label className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
              <input
                type="checkbox"
                name={showsOf(kind)}
                defaultChecked={shown[showsOf(kind)] === 'on'}
                className="size-5 shrink-0 accent-brand"
              />
              {detailCopy.show(detailCopy.names[kind])}
            </label>
          )}
        />
      </section>
    </>
  );
}
