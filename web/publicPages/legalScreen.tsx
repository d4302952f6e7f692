import type { QueryClient } from '@tanstack/react-query';
import { publicPaths } from '../../contract/core/paths.ts';
import { dayInWat } from '../../contract/core/wat.ts';
import { legalCopy } from '../../contract/legal/copy.ts';
import type { LegalText } from '../../contract/legal/endpoints.ts';
import type { LegalPage } from '../../contract/legal/pages.ts';
import { appName } from '../appName.ts';
import { VisitorColumn, VisitorFrame } from '../frame/VisitorFrame.tsx';
import { Markup } from '../legal/Markup.tsx';
import { legalText } from '../legal/queries.ts';
import { legalTitles } from '../legal/titles.ts';
import type { ScreenModule } from '../screen.ts';
import { dayText } from '../ui/text/times.ts';
import { useTitle } from '../ui/text/useTitle.ts';
import { notFoundPreview } from './notFoundPreview.ts';
import { PublicThing } from './PublicThing.tsx';

/** Characters of the description for search engines. */
const DESCRIPTION = 160;

/** The screen of a page that the operator writes; visitors and members see the same. */
export function legalScreen(page: LegalPage): ScreenModule {
  const query = legalText(page);
  return {
    default: () => (
      <PublicThing query={query} failed={legalCopy.failed}>
        {(text) => (
          <VisitorFrame>
            <VisitorColumn>
              <Text text={text} />
            </VisitorColumn>
          </VisitorFrame>
        )}
      </PublicThing>
    ),
    load: (client: QueryClient) => client.prefetchQuery(query),
    preview: (client) => {
      const text = client.getQueryData(query.queryKey);
      if (!text) return notFoundPreview(text);
      return {
        title: titleOf(page),
        description: descriptionOf(text),
        canonical: publicPaths[page],
      };
    },
  };
}

const titleOf = (page: LegalPage) => `${legalTitles[page]} · ${appName()}`;

function Text({ text: { page, language, version, updated_at, content } }: { text: LegalText }) {
  useTitle(titleOf(page));
  return (
    <article className="flex flex-col gap-3">
      <h1>{legalTitles[page]}</h1>
      <p className="text-[0.8125rem] text-ink2">
        {legalCopy.changed} <time dateTime={updated_at}>{dayText(dayInWat(Date.parse(updated_at)))}</time>
        {version > 0 && ` · ${legalCopy.version(version)}`}
      </p>
      {/* The operator may not have written it in the language of the page around it. */}
      <div lang={language}>
        <Markup parts={content} />
      </div>
    </article>
  );
}

/** The first words. */
function descriptionOf({ content }: LegalText): string {
  const words = content
    .map((part) => (typeof part === 'string' ? part : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > DESCRIPTION ? `${words.slice(0, DESCRIPTION).replace(/\s\S*$/, '')}…` : words;
}
