import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { challengeCategories, challengeCopy } from '../../contract/challenges/copy.ts';
import { CHALLENGE_SEARCH_MAX } from '../../contract/challenges/limits.ts';
import { phaseNames } from '../../contract/challenges/phases.copy.ts';
import { phaseFilters } from '../../contract/challenges/phases.ts';
import { organisersCopy } from '../../contract/organisers/copy.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { useSession } from '../auth-state/authState.ts';
import { lazy } from '../lazy.ts';
import { paths } from '../paths.ts';
import type { At } from '../screen.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { CardSkeletons } from '../ui/feedback/skeletons.tsx';
import { Link } from '../ui/Link.tsx';
import { Chips } from '../ui/lists/Chips.tsx';
import { LoadMoreOf } from '../ui/lists/LoadMore.tsx';
import { SearchField } from '../ui/lists/SearchField.tsx';
import { useLazyDialog } from '../ui/useLazyDialog.ts';
import { ChallengeCard } from './card/ChallengeCard.tsx';
import { ChallengePicture } from './card/ChallengePicture.tsx';
import { PhaseChip } from './card/Pill.tsx';
import { challengeList, type ListOptions } from './queries.ts';

export const load = (client: QueryClient, { search }: At) =>
  client.prefetchInfiniteQuery(challengeList(listOptionsIn(search)));

// Lazy: few members create a challenge.
const dialog = lazy(() => import('./CreateChallengeDialog.tsx'));

export default function ChallengesPage() {
  const search = new URLSearchParams(useSearch());
  const options = listOptionsIn(search);
  const [, go] = useLocation();
  const open = (changes: ListOptions) =>
    go(paths.challengesWith({ ...options, ...changes }), { replace: true });
  const mayCreate = useSession()?.capabilities.create_challenge ?? false;
  const { module, creating, create, ended } = useCreating(mayCreate && search.has('create'), () => open({}));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h1>{challengeCopy.challenges}</h1>
        <div className="flex flex-wrap items-center gap-x-4">
          {mayCreate && <CreateButton label={challengeCopy.createChallenge} onPress={create} />}
          <Link
            href={paths.organisers}
            className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
          >
            {organisersCopy.organisers}
          </Link>
        </div>
      </div>
      <SearchField
        label={challengeCopy.search}
        q={options.q ?? ''}
        maxLength={CHALLENGE_SEARCH_MAX}
        action={paths.challenges}
        also={{ category: options.category, phase: options.phase }}
        onSearch={(q) => open({ q })}
      />
      <Chips
        legend={uiCopy.category}
        names={challengeCategories}
        at={options.category}
        onChoose={(category) => open({ category })}
      />
      <Chips
        legend={challengeCopy.phase}
        all={options.q ? uiCopy.all : challengeCopy.current}
        names={phaseFilters}
        labels={phaseNames}
        at={options.phase}
        onChoose={(phase) => open({ phase })}
      />
      <h2 className="sr-only">{headingOf(options)}</h2>
      <Challenges
        options={options}
        onAll={() => open({ q: undefined, category: undefined, phase: undefined })}
        onCreate={mayCreate ? create : undefined}
      />
      {module && <module.CreateChallengeDialog open={creating} onClose={ended} />}
    </div>
  );
}

/** The dialog for a new challenge. A parameter of the address can open it, and is removed when it closes. */
function useCreating(asked: boolean, forgetAsked: () => void) {
  const { module, open, show, hide } = useLazyDialog(dialog);
  const showDialog = useRef(show);
  useEffect(() => {
    if (asked) showDialog.current();
  }, [asked]);
  function ended() {
    hide();
    if (asked) forgetAsked();
  }
  return { module, creating: open, create: show, ended };
}

function CreateButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button onClick={onPress} className="max-w-full">
      {label}
    </Button>
  );
}

function headingOf({ q, category, phase }: ListOptions) {
  const listed = phase ? phaseNames[phase] : q ? '' : challengeCopy.current;
  return challengeCopy.listed([listed, category].filter(Boolean).join(' ') || challengeCopy.allChip, q ?? '');
}

/** Cards of the first screen, whose pictures load eagerly. */
const FIRST = 2;
const PICTURE_SIZES = '(min-width: 44rem) 19rem, 100vw';

interface ListProps {
  options: ListOptions;
  onAll: () => void;
  /** Undefined for viewers who may not create a challenge. */
  onCreate: (() => void) | undefined;
}

function Challenges({ options, onAll, onCreate }: ListProps) {
  const list = useInfiniteQuery(challengeList(options));
  const { data, isPending, error, refetch } = list;
  const challenges = data?.pages.flatMap((page) => page.items) ?? [];
  if (isPending) return <CardSkeletons foot="h-5 w-40" />;
  if (error && !data)
    return <ErrorState text={challengeCopy.listFailed} why={error} onRetry={() => void refetch()} />;
  if (challenges.length === 0) return <None options={options} onAll={onAll} onCreate={onCreate} />;
  return (
    <>
      <div className="grid gap-3 min-[30rem]:grid-cols-2 md:gap-4">
        {challenges.map((challenge, at) => (
          <ChallengeCard
            chip={<PhaseChip phase={challenge.phase} />}
            key={challenge.id}
            challenge={challenge}
          >
            <ChallengePicture
              of={challenge}
              sizes={PICTURE_SIZES}
              eager={at < FIRST}
              className="aspect-[8/3] rounded-t-[19px]"
            />
          </ChallengeCard>
        ))}
      </div>
      <LoadMoreOf list={list} />
    </>
  );
}

function None({ options, onAll, onCreate }: ListProps) {
  const { q, category, phase } = options;
  const isCurrent = !q && !phase;
  const ended = useInfiniteQuery({
    ...challengeList({ category, phase: 'ended' }),
    enabled: isCurrent && !!onCreate,
  });
  const isFirst = isCurrent && ended.data?.pages[0]?.items.length === 0;
  return (
    <EmptyState rank={2} motif="gaming" title={q ? challengeCopy.noneFound : challengeCopy.noneInCategory}>
      {(q || category || phase) && (
        <Button look="quiet" onClick={onAll}>
          {challengeCopy.showAllChallenges}
        </Button>
      )}
      {isFirst && onCreate && (
        <CreateButton label={challengeCopy.createTheFirstChallenge} onPress={onCreate} />
      )}
    </EmptyState>
  );
}

/** The filters in the address of the list; invalid ones are omitted. */
function listOptionsIn(search: URLSearchParams): ListOptions {
  const q = search.get('q')?.trim().slice(0, CHALLENGE_SEARCH_MAX);
  return {
    q: q || undefined,
    category: challengeCategories.find((category) => category === search.get('category')),
    phase: phaseFilters.find((phase) => phase === search.get('phase')),
  };
}
