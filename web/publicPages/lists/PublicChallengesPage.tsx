import type { QueryClient } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { authCopy } from '../../../contract/auth/copy.ts';
import { challengeCategories, challengeCopy } from '../../../contract/challenges/copy.ts';
import { phaseNames } from '../../../contract/challenges/phases.copy.ts';
import { phaseFilters } from '../../../contract/challenges/phases.ts';
import { publicPaths } from '../../../contract/core/paths.ts';
import { discoveryPaths } from '../../../contract/discovery/paths.ts';
import { publicPageCopy } from '../../../contract/publicPages/copy.ts';
import { appName } from '../../appName.ts';
import { ChallengePicture } from '../../challenges/card/ChallengePicture.tsx';
import { deadlineText } from '../../challenges/card/deadlineText.ts';
import { VisitorAction } from '../../frame/VisitorFrame.tsx';
import { paths } from '../../paths.ts';
import type { At, Preview } from '../../screen.ts';
import { countOf } from '../../ui/text/countOf.ts';
import { PublicThing } from '../PublicThing.tsx';
import { challengesIn, statusOf } from '../queries.ts';
import { ListEnd, PublicList } from './PublicList.tsx';
import { ThingRow } from './ThingRow.tsx';

export const load = (client: QueryClient, at: At) => client.prefetchQuery(challengesIn(at.search));
export const status = (client: QueryClient, at: At) => statusOf(client, challengesIn(at.search));

export const preview = (): Preview => ({
  title: publicPageCopy.challengesOn(appName()),
  description: publicPageCopy.challengesText,
  canonical: publicPaths.challenges,
  feed: discoveryPaths.challengesFeed,
});

export default function PublicChallengesPage() {
  const search = new URLSearchParams(useSearch());
  const category = search.get('category') ?? undefined;
  const phase = phaseFilters.find((name) => name === search.get('phase'));
  return (
    <PublicThing query={challengesIn(search)} failed={challengeCopy.listFailed}>
      {({ items, next_cursor }) => (
        <PublicList
          title={publicPageCopy.challenges}
          text={publicPageCopy.challengesText}
          at={publicPaths.challenges}
          next={paths.challenges}
          action={<VisitorAction href={paths.signUp}>{authCopy.createAccount}</VisitorAction>}
          filters={[
            {
              label: publicPageCopy.categories,
              names: challengeCategories,
              chosen: category,
              hrefOf: (name) => paths.publicChallengesWith({ category: name, phase }),
            },
            {
              label: challengeCopy.phase,
              all: challengeCopy.current,
              names: phaseFilters,
              labels: phaseNames,
              chosen: phase,
              hrefOf: (name) => paths.publicChallengesWith({ category, phase: name }),
            },
          ]}
        >
          <ul>
            {items.map((challenge) => (
              <ThingRow
                key={challenge.id}
                picture={
                  <ChallengePicture of={challenge} sizes="64px" className="size-16! shrink-0 rounded-ctl" />
                }
                href={publicPaths.challenge(challenge.id)}
                title={challenge.title}
                text={challenge.description}
                facts={`${countOf(challenge.participants_count, challengeCopy.participantCount)} · ${deadlineText(challenge)}`}
                join={
                  challenge.deadline_passed
                    ? undefined
                    : {
                        href: paths.signUpToJoin(paths.challenge(challenge.id)),
                        label: publicPageCopy.join,
                      }
                }
              />
            ))}
          </ul>
          <ListEnd
            empty={items.length === 0}
            more={next_cursor && paths.publicChallengesWith({ category, phase, after: next_cursor })}
          />
        </PublicList>
      )}
    </PublicThing>
  );
}
