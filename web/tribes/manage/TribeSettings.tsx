import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useRef, useState } from 'react';
import { type Author, displayName } from '../../../contract/core/author.ts';
import {
  closedNames,
  joiningNames,
  tribeCopy,
  tribeJoining,
  tribePosting,
} from '../../../contract/tribes/copy.ts';
import { tribeEdits } from '../../../contract/tribes/edits.ts';
import { type Tribe, tribes } from '../../../contract/tribes/endpoints.ts';
import { tribeHandover } from '../../../contract/tribes/handover.ts';
import { TRIBE_RULES_MAX } from '../../../contract/tribes/limits.ts';
import { manageCopy } from '../../../contract/tribes/manage.copy.ts';
import { call } from '../../api/call.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { EditForm } from '../../edits/EditForm.tsx';
import { useEditForm } from '../../edits/useEditForm.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { TextArea } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import { usePassedFocus } from '../../ui/usePassedFocus.ts';
import { PictureFieldset } from '../../uploads/PictureField.tsx';
import { usePicture } from '../../uploads/usePicture.ts';
import { oneTribe, refreshTribeLists, rulesOf, updateTribe } from '../queries.ts';
import { handoverOf, refreshPeople } from './queries.ts';

/** The owner's settings: who joins, who posts, the rules and the banner; and an offer of the tribe. */
export function TribeSettings({ tribe }: { tribe: Tribe }) {
  const { data, error, refetch } = useQuery(rulesOf(tribe.id));
  // `tribe` may still be the one before the save.
  const saved = useQuery(oneTribe(tribe.id)).data ?? tribe;
  // Each save begins a new form, of the saved version.
  const [saves, setSaves] = useState(0);
  const ref = useKeptFocus(saves);
  if (!data)
    return error ? (
      <ErrorState text={tribeCopy.rulesFailed} why={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton className="tail h-80 w-full" />
      </Loading>
    );
  return (
    <>
      <Offer id={tribe.id} />
      <div ref={ref} tabIndex={-1} className="card p-4 outline-none md:p-6">
        <SettingsForm key={saves} tribe={{ ...saved, ...data }} onEnd={() => setSaves(saves + 1)} />
      </div>
    </>
  );
}

type WithRules = Tribe & { rules: string };

const yesOrNo = (closed: boolean) => (closed ? 'yes' : 'no');

const fieldsOf = ({ closed, joining, posting, rules }: WithRules) => ({
  closed: yesOrNo(closed),
  joining,
  posting,
  rules,
});

type Settings = Pick<WithRules, 'closed' | 'joining' | 'posting' | 'rules'>;

/** What the member has changed. The rest stays as it is on the server. */
const changedSettings = (
  { closed, joining, posting, rules = '' }: { [Name in keyof Settings]?: Settings[Name] | undefined },
  before: Settings,
) => ({
  ...(closed !== before.closed && { closed }),
  ...(joining !== before.joining && { joining }),
  ...(posting !== before.posting && { posting }),
  ...(rules !== before.rules && { rules }),
});

const closedOptions = (['no', 'yes'] as const).map((value) => ({ value, label: closedNames[value] }));

const joiningOptions = tribeJoining.map((value) => ({ value, label: joiningNames[value] }));
const postingOptions = tribePosting.map((value) => ({ value, label: manageCopy.posting[value] }));

function SettingsForm({ tribe, onEnd }: { tribe: WithRules; onEnd: () => void }) {
  const client = useQueryClient();
  const me = useViewer()?.id ?? '';
  const { id } = tribe;
  const { image, isUploading, pictureField } = usePicture('tribe', {
    current: tribe.banner,
    onChange: () => clearError('image'),
  });
  const { errors, sending, current, form, clearError, discard } = useEditForm(tribeEdits.edit, {
    row: tribe,
    schema: 'tribeEditForm',
    draft: `tribe settings ${id} ${me}`,
    fieldsOf,
    input: (values, { seen, before }) => ({ id, ...changedSettings(values, before), image, seen }),
    optimistic: ({ closed, joining, posting, rules = '' }) => ({
      closed: closed ?? tribe.closed,
      joining: joining ?? tribe.joining,
      posting: posting ?? tribe.posting,
      rules,
      has_rules: rules !== '',
    }),
    show: ({ rules, ...part }: Partial<WithRules>) => {
      if (rules !== undefined) client.setQueryData(rulesOf(id).queryKey, { rules });
      updateTribe(client, id, (shown) => ({ ...shown, ...part }));
    },
    fetchRow: async () => {
      const [fresh, rules] = await Promise.all([call(tribes.get, { id }), call(tribes.rules, { id })]);
      return { ...fresh, ...rules };
    },
    onDone: () => {
      void client.invalidateQueries({ queryKey: rulesOf(id).queryKey });
      void refreshTribeLists(client);
    },
    onEnd,
  });
  const opening = useConfirmedSubmit(
    form.onSubmit,
    (fields) => tribe.closed && fields.get('closed') === yesOrNo(false),
  );
  return (
    <>
      <EditForm
        label={manageCopy.settings}
        form={{ ...form, onSubmit: opening.onSubmit }}
        sending={sending}
        busy={isUploading}
        current={
          current && [
            closedNames[yesOrNo(current.closed)],
            joiningNames[current.joining],
            manageCopy.posting[current.posting],
            current.rules,
          ]
        }
        onDiscard={discard}
        actions={<span />}
      >
        <Select
          label={tribeCopy.whoSees}
          name="closed"
          options={closedOptions}
          error={errors.closed}
          hint={tribe.closed ? undefined : manageCopy.whatClosingDoes}
        />
        <Select label={manageCopy.whoJoins} name="joining" options={joiningOptions} error={errors.joining} />
        <Select label={manageCopy.whoPosts} name="posting" options={postingOptions} error={errors.posting} />
        <TextArea
          label={manageCopy.rulesOptional}
          name="rules"
          hint={manageCopy.rulesHint}
          maxLength={2 * TRIBE_RULES_MAX}
          error={errors.rules}
          className="min-h-28"
        />
        <PictureFieldset
          legend={tribeCopy.bannerOptional}
          {...pictureField}
          error={pictureField.error ?? errors.image}
        />
      </EditForm>
      <ConfirmDialog
        {...opening.question}
        title={manageCopy.openTribe}
        text={manageCopy.whatOpeningDoes}
        act={manageCopy.open}
      />
    </>
  );
}

type Submit = NonNullable<ComponentProps<'form'>['onSubmit']>;

/** Asks before a form is sent whose fields need it. Spread `question` on a `ConfirmDialog`. */
function useConfirmedSubmit(submit: Submit | undefined, asks: (fields: FormData) => boolean) {
  const [asked, setAsked] = useState<HTMLFormElement>();
  const isConfirmed = useRef(false);
  const onSubmit: Submit = (event) => {
    const element = event.currentTarget;
    if (isConfirmed.current || !asks(new FormData(element))) return submit?.(event);
    event.preventDefault();
    setAsked(element);
  };
  const onConfirm = () => {
    setAsked(undefined);
    isConfirmed.current = true;
    asked?.requestSubmit();
    isConfirmed.current = false;
  };
  return { onSubmit, question: { open: asked !== undefined, onConfirm, onClose: () => setAsked(undefined) } };
}

/** To whom the tribe is offered, with a button that withdraws the offer. */
function Offer({ id }: { id: string }) {
  const { data } = useQuery(handoverOf(id));
  return data?.to && <OfferTo id={id} to={data.to} />;
}

function OfferTo({ id, to }: { id: string; to: Author }) {
  const client = useQueryClient();
  const ref = usePassedFocus<HTMLDivElement>();
  const end = useMutation(tribeHandover.end, { onDone: () => refreshPeople(client, id) });
  return (
    <div ref={ref} className="tail flex flex-wrap items-center justify-between gap-3 bg-soft p-4">
      <p className="min-w-0 flex-[1_1_12rem]">{manageCopy.offeredTo(displayName(to))}</p>
      <Button look="quiet" disabled={end.isPending} onClick={() => end.mutate({ id })}>
        {manageCopy.withdrawOffer}
      </Button>
    </div>
  );
}
