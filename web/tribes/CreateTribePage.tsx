import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { errorCopy } from '../../contract/errors.ts';
import { fileKinds } from '../../contract/files.ts';
import {
  TRIBE_DESCRIPTION_MAX,
  TRIBE_NAME_MAX,
  tribeCategories,
  tribeCopy,
} from '../../contract/tribes.copy.ts';
import { tribes } from '../../contract/tribes.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { orWaits } from '../api/orWaits.ts';
import { useViewer } from '../api/session.ts';
import { useAct } from '../api/useAct.ts';
import { useRowName } from '../api/useRowName.ts';
import { useUpload } from '../api/useUpload.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Fault, Field, TextArea } from '../ui/Field.tsx';
import { PictureField } from '../ui/PictureField.tsx';
import { Select } from '../ui/Select.tsx';
import { useForm } from '../ui/useForm.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import { CategoryCloth } from './CategoryCloth.tsx';
import { oneTribe, refreshTribeLists } from './queries.ts';

const tribeForm = () => import('../../contract/tribes.forms.ts').then((forms) => forms.tribeForm);

/** A failed send leaves everything as it was typed. */
export default function CreateTribePage() {
  const client = useQueryClient();
  const [, go] = useLocation();
  const hydrated = useHydrated();
  const banner = useUpload('tribe');
  const [category, setCategory] = useState('');
  const draft = `new tribe ${useViewer()?.id ?? ''}`;
  const row = useRowName();
  const create = useAct(tribes.create, {
    send: orWaits(draft),
    failure: (why) => tribeCopy.createFailed(why === tribes.create.copy.failed ? errorCopy.internal : why),
    onDone: (tribe) => {
      client.setQueryData(oneTribe(tribe.id).queryKey, tribe);
      void refreshTribeLists(client);
    },
  });
  const { errors, sending, form } = useForm(
    tribeForm,
    async (values) => {
      const tribe = { ...values, image: banner.file?.url ?? null };
      const created = await create.mutateAsync({ ...tribe, id: row.nameFor(tribe) });
      go(created ? paths.tribe(created.id) : paths.tribes, { replace: true });
    },
    draft,
  );
  const waits = !hydrated || sending;
  return (
    <div className="flex flex-col gap-4">
      <h1 id="create-tribe">{tribeCopy.createTribe}</h1>
      <p className="-mt-2 text-ink2">{tribeCopy.bringPeopleTogetherAroundWhat}</p>
      <form {...form} aria-labelledby="create-tribe" className="card flex flex-col gap-5 p-4 md:p-6">
        <Field
          label={tribeCopy.name}
          name="name"
          maxLength={2 * TRIBE_NAME_MAX}
          error={errors.name}
          autoComplete="off"
        />
        <TextArea
          label={uiCopy.description}
          name="description"
          placeholder={tribeCopy.whatIsItAboutAnd}
          maxLength={2 * TRIBE_DESCRIPTION_MAX}
          error={errors.description}
          className="min-h-28"
        />
        <Select
          label={uiCopy.category}
          name="category"
          placeholder={uiCopy.selectACategory}
          options={tribeCategories}
          error={errors.category}
          onChange={(event) => setCategory(event.currentTarget.value)}
        />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 font-semibold text-[0.9375rem]">{tribeCopy.bannerOptional}</legend>
          {!banner.file && <CategoryCloth category={category} />}
          <PictureField
            label={uiCopy.addImage}
            accept={fileKinds.tribe.types.join(',')}
            preview={banner.preview}
            progress={banner.progress}
            disabled={waits}
            onChoose={(file) => void banner.choose(file)}
            onRemove={banner.clear}
          />
          <Fault text={errors.image} />
        </fieldset>
        <Button type="submit" disabled={waits || banner.progress !== undefined}>
          {sending ? uiCopy.creating : tribeCopy.createTribe}
        </Button>
      </form>
    </div>
  );
}
