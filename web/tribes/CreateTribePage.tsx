import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { errorCopy } from '../../contract/core/errors.ts';
import { shellCopy } from '../../contract/shell/copy.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { bannerOf, closedNames, tribeCategories, tribeCopy } from '../../contract/tribes/copy.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { useSession, useViewer } from '../auth-state/authState.ts';
import { useForm } from '../mutations/useForm.ts';
import { paths } from '../paths.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Select } from '../ui/forms/Select.tsx';
import { Link } from '../ui/Link.tsx';
import { PictureFieldset } from '../uploads/PictureField.tsx';
import { usePicture } from '../uploads/usePicture.ts';
import { TribeFields } from './edit/TribeFields.tsx';
import { oneTribe, refreshTribeLists } from './queries.ts';

/** A failed send leaves everything as it was typed. */
export default function CreateTribePage() {
  const client = useQueryClient();
  const [, go] = useLocation();
  const [category, setCategory] = useState('');
  // The name that a search did not find.
  const searched = new URLSearchParams(useSearch()).get('name') ?? '';
  const draft = `new tribe ${useViewer()?.id ?? ''}`;
  const picture = usePicture('tribe', { onChange: () => clearError('image') });
  const { errors, sending, busy, form, clearError } = useForm(tribes.create, {
    schema: 'tribeForm',
    draft,
    uploads: picture,
    whenOffline: 'queue',
    input: ({ image = null, ...tribe }, { id }) => ({ ...tribe, image, id }),
    failure: (why) => tribeCopy.createFailed(why === tribes.create.copy.failed ? errorCopy.internal : why),
    onDone: (tribe) => {
      client.setQueryData(oneTribe(tribe.id).queryKey, tribe);
      void refreshTribeLists(client);
    },
    onEnd: (created) => go(created ? paths.tribe(created.id) : paths.tribes, { replace: true }),
  });
  const { pictureField } = picture;
  return (
    <div className="flex flex-col gap-4">
      <CreateChips />
      <h1 id="create-tribe">{tribeCopy.createTribe}</h1>
      <p className="-mt-2 text-ink2">{tribeCopy.bringPeopleTogetherAroundWhat}</p>
      <form {...form} aria-labelledby="create-tribe" className="card flex flex-col gap-5 p-4 md:p-6">
        <TribeFields errors={errors} name={searched} onCategory={setCategory} />
        <Select label={tribeCopy.whoSees} name="closed" options={closedOptions} error={errors.closed} />
        <PictureFieldset
          legend={tribeCopy.bannerOptional}
          {...pictureField}
          error={pictureField.error ?? errors.image}
          disabled={sending}
        >
          <CategoryPattern category={category} />
        </PictureFieldset>
        <Button type="submit" disabled={busy}>
          {sending ? uiCopy.creating : tribeCopy.createTribe}
        </Button>
      </form>
    </div>
  );
}

const closedOptions = (['no', 'yes'] as const).map((value) => ({ value, label: closedNames[value] }));

const choices = [
  { to: paths.createPost, label: shellCopy.postTitle },
  { to: paths.createTribe, label: shellCopy.tribe },
  { to: paths.createChallenge, label: shellCopy.challenge },
  { to: paths.createSession, label: shellCopy.vibeSession },
];

/**
 * Links to the other create forms, above the form for a tribe. "+" opens the form for a tribe, so its chip is the current
 * one.
 */
function CreateChips() {
  const createsChallenges = useSession()?.capabilities.create_challenge;
  return (
    <nav aria-label={shellCopy.create} className="flex flex-wrap gap-2">
      {choices.map(({ to, label }) => {
        const current = to === paths.createTribe;
        if (to === paths.createChallenge && !createsChallenges) return null;
        return (
          <Link
            key={to}
            href={to}
            aria-current={current ? 'page' : undefined}
            className={buttonClass(current ? 'primary' : 'quiet')}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}

/** The pattern of a tribe without a picture, once its category is chosen. */
function CategoryPattern({ category }: { category: string }) {
  const known = tribeCategories.find((name) => name === category);
  if (!known) return <p className="text-ink2 text-sm">{tribeCopy.withoutOneYourCategorysOwn}</p>;
  return (
    <figure className="flex flex-col gap-1.5">
      <img
        src={bannerOf(known)}
        alt=""
        width={320}
        height={120}
        className="tail aspect-[3/1] w-full bg-raised object-cover"
      />
      <figcaption className="text-ink2 text-sm">{tribeCopy.patternOf(known)}</figcaption>
    </figure>
  );
}
