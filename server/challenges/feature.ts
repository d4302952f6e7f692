import type { Feature } from '../feature.ts';
import { awardingRoutes } from './awarding/routes.ts';
import { notifyParticipants } from './deadlines.queries.ts';
import { judgingRoutes } from './judging/routes.ts';
import { serveJudgeFiles } from './judging/serve.ts';
import { notifyOfAnnouncements } from './organisers/notifyOfAnnouncements.queries.ts';
import { organiserRoutes } from './organisers/routes.ts';
import { recordReadiness } from './outages/recordReadiness.ts';
import { repeatReminders } from './reminders.ts';
import { notifyOfResults } from './results/publish.queries.ts';
import { resultsRoutes } from './results/routes.ts';
import { serveResultsExport } from './results/serve.ts';
import { challengeRoutes } from './routes.ts';
import { submissionRoutes } from './submissions.routes.ts';
import { teamRoutes } from './teams/routes.ts';
import { makePreviews } from './works/previews.ts';
import { servePublicWorks } from './works/serve.ts';

export const challengesFeature: Feature = {
  routes: [
    challengeRoutes,
    submissionRoutes,
    teamRoutes,
    judgingRoutes,
    resultsRoutes,
    organiserRoutes,
    awardingRoutes,
  ],
  serve: [serveJudgeFiles, servePublicWorks, serveResultsExport, recordReadiness],
  jobs: [makePreviews, notifyParticipants, notifyOfResults, notifyOfAnnouncements],
  repeats: [repeatReminders],
};
