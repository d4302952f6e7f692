import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { errorCopy } from '../../contract/errors.ts';
import { tribeCopy } from '../../contract/tribes.copy.ts';
import { tribes } from '../../contract/tribes.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { useApiMutation } from '../api/useApiMutation.ts';
import { useViewer } from '../auth-state/authState.ts';
import { queueWhenOffline } from '../outbox/queueWhenOffline.ts';
import { paths } from '../paths.ts';
import { CreateChips } from '../shell/CreateChips.tsx';
import { Button } from '../ui/Button.tsx';
import { PictureField } from '../uploads/PictureField.tsx';
import { usePictureForm } from '../uploads/usePictureForm.ts';
import { CategoryPattern } from './CategoryPattern.tsx';
import { TribeFields } from './edit/TribeFields.tsx';
import { oneTribe, refreshTribeLists } from './queries.ts';

const tribeForm = () => import('../../contract/tribes.forms.ts').then((forms) => forms.tribeForm);

/** A failed send leaves everything as it was typed. */
export default function CreateTribePage() {
  const client = useQueryClient();
  const [, go] = useLocation();
  const [category, setCategory] = useState('');
  // The name that a search did not find.
  const searched = new URLSearchParams(useSearch()).get('name') ?? '';
  const draft = `new tribe ${useViewer()?.id ?? ''}`;
  const create = useApiMutation(tribes.create, {
    send: queueWhenOffline(draft),
    failure: (why) => tribeCopy.createFailed(why === tribes.create.copy.failed ? errorCopy.internal : why),
    onDone: (tribe) => {
      client.setQueryData(oneTribe(tribe.id).queryKey, tribe);
      void refreshTribeLists(client);
    },
  });
  const { errors, sending, busy, form, pictureField } = usePictureForm({
    fetchSchema: tribeForm,
    picture: { kind: 'tribe', name: 'image' },
    draft,
    send: async (tribe, { id }) => {
      const created = await create.mutateAsync({ ...tribe, id });
      go(created ? paths.tribe(created.id) : paths.tribes, { replace: true });
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <CreateChips />
      <h1 id="create-tribe">{tribeCopy.createTribe}</h1>
      <p className="-mt-2 text-ink2">{tribeCopy.bringPeopleTogetherAroundWhat}</p>
      <form {...form} aria-labelledby="create-tribe" className="card flex flex-col gap-5 p-4 md:p-6">
        <TribeFields errors={errors} name={searched} onCategory={setCategory} />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 font-semibold text-[0.9375rem]">{tribeCopy.bannerOptional}</legend>
          {!pictureField.preview && <CategoryPattern category={category} />}
          <PictureField {...pictureField} />
        </fieldset>
        <Button type="submit" disabled={busy}>
          {sending ? uiCopy.creating : tribeCopy.createTribe}
        </Button>
      </form>
    </div>
  );
}
