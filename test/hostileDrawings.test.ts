import { generateKeyPairSync } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import {
  CHALLENGE_SKILLS_MAX,
  CHALLENGE_TITLE_MAX,
  CRITERIA_MAX,
  CRITERION_NAME_MAX,
  WEIGHT_MAX,
} from '../contract/challenges/limits.ts';
import { BIO_MAX, HEADLINE_MAX, NAME_MAX, TALENT_MAX, TALENTS_MAX } from '../contract/profiles/limits.ts';
import {
  PORTFOLIO_LINK_LABEL_MAX,
  PORTFOLIO_LINK_URL_MAX,
  PORTFOLIO_LINKS_MAX,
  PORTFOLIO_SUBMISSIONS_MAX,
} from '../contract/proofs/limits.ts';
import { fitText } from '../server/cards/fitText.ts';
import { loadTypeface } from '../server/cards/typesetting.ts';
import { signingOf } from '../server/proofs/openBadge/openBadge.ts';
import { signedBadge } from '../server/proofs/openBadge/sign.ts';
import { certificatePdf } from '../server/proofs/pdf/certificate.ts';
import { cvPdf } from '../server/proofs/pdf/cv.ts';
import { createPdfThread, type Drawing } from '../server/proofs/pdf/pdfThread.ts';
import { expectWithin, growthOver, longestTurn, over, processorMsOf } from './timing.ts';
import { WAIT_LIMIT } from './waitLimit.ts';

/** The event loop may be blocked this long, in milliseconds. */
const BLOCKED_MS = 50;
/** Texts four times as long may take at most so many times as long: in quadratic time, they would take sixteen times. */
const GROWTH = 8;
/** The processor time of a PDF in its thread; when lines were measured again for each word, most took 2 to 8 seconds. */
const PDF_MS = 2_000;

/** Repeated to the full length of each field. */
const PARTS: [string, string][] = [
  ['a word of wide letters', 'w'],
  ['words of one letter', 'a '],
  ['letters with two marks', 'ẹ̀'],
  ['a word of Arabic letters', 'محمد'],
  ['Arabic letters between Latin ones', 'aم'],
  ['brackets and numbers in both directions', '(م)a1'],
  ['emoji', '👩🏽‍💻'],
];

const site = { appName: 'VibeTribe', publicUrl: 'https://vibe.example.ng' };
const now = '2026-01-01T00:00:00.000Z';
const id = '00000000-0000-4000-8000-000000000000';
const code = 'ABCDEFGHJK';

type Fill = (part: string, length: number) => string;

/** Texts as long as their fields allow. */
const full: Fill = (part, length) => part.repeat(length).slice(0, length).toWellFormed();
const quarter: Fill = (part, length) => full(part, length / 4);
const times = <T>(length: number, value: T): T[] => Array.from({ length }, () => value);

const cvOf = (part: string, fill = full): Parameters<typeof cvPdf> => [
  {
    username: 'ada',
    full_name: fill(part, NAME_MAX),
    headline: fill(part, HEADLINE_MAX),
    bio: fill(part, BIO_MAX),
    interests: times(TALENTS_MAX, fill(part, TALENT_MAX)),
    public_page: true,
    sessions: { hosted: 1, attended: 1 },
  },
  {
    links: times(PORTFOLIO_LINKS_MAX, {
      label: fill(part, PORTFOLIO_LINK_LABEL_MAX),
      url: fill(`https://a.ng/${part}`, PORTFOLIO_LINK_URL_MAX),
    }),
    skills: times(TALENTS_MAX, {
      name: fill(part, TALENT_MAX),
      proof: { id, code, title: fill(part, CHALLENGE_TITLE_MAX), place: null },
    }),
    submissions: times(PORTFOLIO_SUBMISSIONS_MAX, {
      id,
      challenge_id: id,
      title: fill(part, CHALLENGE_TITLE_MAX),
      text: fill(part, 160),
      category: null,
      picture: null,
      proof: { code, place: null },
    }),
    sessions: { hosted: 1, attended: 1, had_seat: 1 },
  },
  site,
];

const certificateOf = (part: string, fill = full): Parameters<typeof certificatePdf> => [
  {
    id,
    code,
    state: 'valid',
    name: fill(part, NAME_MAX),
    challenge: { id, title: fill(part, CHALLENGE_TITLE_MAX), open: true, reportable: true },
    place: { place: 1, of: 1_000 },
    awarded_by: 'ada',
    organiser: {
      name: fill(part, 100),
      domain: `${'a'.repeat(60)}.edu.ng`,
      verified: true,
      verified_until: null,
    },
    facts: {
      entries: 1_000,
      judges: 10,
      criteria: times(CRITERIA_MAX, { name: fill(part, CRITERION_NAME_MAX), weight: WEIGHT_MAX }),
      skills: times(CHALLENGE_SKILLS_MAX, fill(part, TALENT_MAX)),
    },
    sha256: '0'.repeat(64),
    issued_at: now,
    revoked_at: null,
    reason: null,
  },
  '@ada',
  site,
];

const { privateKey: key } = generateKeyPairSync('ed25519');
const badgeOf = (part: string, fill = full): Parameters<typeof signedBadge> => {
  const [proof] = certificateOf(part, fill);
  return [signingOf(proof, site, { keyId: 'key', key })];
};

type DrawingOf = (fill?: Fill) => Drawing;

const hostileDrawings = PARTS.flatMap(([title, part]): [string, DrawingOf][] => [
  [`a CV of ${title}`, (fill) => ({ kind: 'cv', facts: cvOf(part, fill) })],
  [`a certificate of ${title}`, (fill) => ({ kind: 'certificate', facts: certificateOf(part, fill) })],
  [`an Open Badge of ${title}`, (fill) => ({ kind: 'openBadge', facts: badgeOf(part, fill) })],
]);

function drawHere({ kind, facts }: Drawing) {
  if (kind === 'cv') return cvPdf(...facts);
  return kind === 'certificate' ? certificatePdf(...facts) : signedBadge(...facts);
}

describe('PDFs and Open Badges of the longest texts', () => {
  const thread = createPdfThread();
  afterAll(thread.close);
  // A busy machine may take longer than the deadline.
  const draw = (drawing: Drawing) => thread.draw(drawing, WAIT_LIMIT.timeout);

  // One of each kind: the event loop only hands over its facts and takes the bytes.
  it.each(hostileDrawings.slice(0, 3))('do not block the event loop: %s', async (_title, drawingOf) => {
    const drawing = drawingOf();
    expect(await over(BLOCKED_MS, () => longestTurn(() => draw(drawing)))).toBe(0);
  });

  it.each(hostileDrawings)('take linear time: %s', async (_title, drawingOf) => {
    const [shorter, longer] = [drawingOf(quarter), drawingOf()];
    let ms = 0;
    const drawLonger = async () => {
      ms = await processorMsOf(() => drawHere(longer));
    };
    expect(await growthOver(GROWTH, () => drawHere(shorter), drawLonger)).toBe(0);
    expectWithin(ms, PDF_MS);
  });

  it('are ended by the deadline, and the next one is drawn', async () => {
    const drawing: Drawing = { kind: 'cv', facts: cvOf('w') };
    await expect(thread.draw(drawing, 1)).rejects.toMatchObject({ code: 'unavailable' });
    expect((await draw(drawing)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('that fail throw their error, and the next one is drawn', async () => {
    const [member, portfolio] = cvOf('w');
    const failing: Drawing = {
      kind: 'cv',
      facts: [{ ...member, public_page: true }, portfolio, undefined as never],
    };
    await expect(thread.draw(failing)).rejects.toThrow(TypeError);
    expect((await draw({ kind: 'certificate', facts: certificateOf('w') })).length).toBeGreaterThan(1_000);
  });
});

it.each(PARTS)('a card fits %s within 50 ms', async (_title, part) => {
  const face = await loadTypeface('unbounded-600.ttf');
  const steps = [76, 64, 52, 44, 40].map((size) => ({ size, leading: size + 8, lines: 3 }));
  expect(
    await over(BLOCKED_MS, () => processorMsOf(() => fitText(face, full(part, 2_000), steps, 590))),
  ).toBe(0);
});
