import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { CHALLENGE_SEARCH_MAX, challengeCategories, challengeCopy } from '../../contract/challenges.copy.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { useSession } from '../api/session.ts';
import { paths } from '../paths.ts';
import type { At } from '../routes.tsx';
import { Button } from '../ui/Button.tsx';
import { CardsBones } from '../ui/bones.tsx';
import { Chips } from '../ui/Chips.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Failed } from '../ui/Failed.tsx';
import { Message } from '../ui/Message.tsx';
import { MoreOf } from '../ui/More.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import { askedIn } from './asked.ts';
import { ChallengeCard } from './ChallengeCard.tsx';
import { ChallengeForm } from './ChallengeForm.tsx';
import { ChallengePicture } from './ChallengePicture.tsx';
import { type Asked, challengesAsked } from './queries.ts';

export const load = (client: QueryClient, { search }: At) =>
  client.prefetchInfiniteQuery(challengesAsked(askedIn(search)));

export default function ChallengesPage() {
  const asked = askedIn(new URLSearchParams(useSearch()));
  const [, go] = useLocation();
  const open = (changes: Asked) => go(paths.challengesWith({ ...asked, ...changes }), { replace: true });
  const mayCreate = useSession()?.capabilities.create_challenge ?? false;
  const [creating, setCreating] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h1>{challengeCopy.challenges}</h1>
        {mayCreate && (
          <CreateButton label={challengeCopy.createChallenge} onPress={() => setCreating(true)} />
        )}
      </div>
      <SearchField
        label={challengeCopy.search}
        q={asked.q ?? ''}
        maxLength={CHALLENGE_SEARCH_MAX}
        action={paths.challenges}
        also={asked.category ? { category: asked.category } : {}}
        onSearch={(q) => open({ q })}
      />
      <Chips
        legend={uiCopy.category}
        names={challengeCategories}
        at={asked.category}
        onChoose={(category) => open({ category })}
      />
      <h2 className="sr-only">{headingOf(asked)}</h2>
      <Challenges
        asked={asked}
        onAll={() => open({ q: undefined, category: undefined })}
        onCreate={mayCreate ? () => setCreating(true) : undefined}
      />
      <Dialog open={creating} onClose={() => setCreating(false)} title={challengeCopy.createChallenge}>
        <ChallengeForm onEnd={() => setCreating(false)} />
      </Dialog>
    </div>
  );
}

function CreateButton({ label, onPress }: { label: string; onPress: () => void }) {
  const hydrated = useHydrated();
  return (
    <Button disabled={!hydrated} onClick={onPress} className="shrink-0">
      {label}
    </Button>
  );
}

const headingOf = ({ q, category }: Asked) =>
  challengeCopy.listed(category ?? challengeCopy.allChip, q ?? '');

/** Cards of the first screen, whose pictures do not wait. */
const FIRST = 2;
const PICTURE_SIZES = '(min-width: 44rem) 19rem, 100vw';

interface ListProps {
  asked: Asked;
  onAll: () => void;
  /** Undefined for those who may not. */
  onCreate: (() => void) | undefined;
}

function Challenges({ asked, onAll, onCreate }: ListProps) {
  const list = useInfiniteQuery(challengesAsked(asked));
  const { data, isPending, error, refetch } = list;
  const challenges = data?.pages.flatMap((page) => page.items) ?? [];
  if (isPending) return <CardsBones foot="h-5 w-40" />;
  if (error && !data)
    return <Failed text={challengeCopy.listFailed} why={error} onRetry={() => void refetch()} />;
  if (challenges.length === 0) return <None asked={asked} onAll={onAll} onCreate={onCreate} />;
  return (
    <>
      <div className="grid gap-3 min-[30rem]:grid-cols-2 md:gap-4">
        {challenges.map((challenge, at) => (
          <ChallengeCard key={challenge.id} challenge={challenge}>
            <ChallengePicture
              of={challenge}
              sizes={PICTURE_SIZES}
              eager={at < FIRST}
              className="aspect-[8/3]"
            />
          </ChallengeCard>
        ))}
      </div>
      <MoreOf list={list} />
    </>
  );
}

function None({ asked, onAll, onCreate }: ListProps) {
  return (
    <Message rank={2} title={asked.q ? challengeCopy.noneFound : challengeCopy.noneInCategory}>
      {(asked.q || asked.category) && (
        <Button look="quiet" onClick={onAll}>
          {challengeCopy.showAllChallenges}
        </Button>
      )}
      {!asked.q && onCreate && (
        <CreateButton label={challengeCopy.createTheFirstChallenge} onPress={onCreate} />
      )}
    </Message>
  );
}
