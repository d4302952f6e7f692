import { cardCopy } from '../../contract/cards/copy.ts';
import { CARD_HEIGHT, type CardFacts } from '../../contract/cards/endpoints.ts';
import { challengeCopy } from '../../contract/challenges/copy.ts';
import { awarderNow } from '../../contract/proofs/awarder.ts';
import { proofCopy } from '../../contract/proofs/copy.ts';
import { proofText } from '../../contract/proofs/endpoints.ts';
import { sessionTypeNames } from '../../contract/sessions/copy.ts';
import { tribeCopy } from '../../contract/tribes/copy.ts';
import { fitText } from './fitText.ts';
import {
  avatar,
  badges,
  countOf,
  type Drawing,
  dateBadge,
  drawnName,
  factsLine,
  heading,
  longDay,
  NAME,
  SHORT_TITLE,
  shortDay,
  step,
  TALL_TITLE,
  TITLE,
  timeOf,
  weekday,
  wordmark,
} from './parts.ts';
import {
  type Block,
  centred,
  colours,
  heroGround,
  stack,
  TEXT_WIDTH,
  textBlock,
  tightCorner,
} from './shapes.ts';

/** The SVG of a card, drawn over its picture, which starts at the top and is `pictureHeight` pixels high. */
export interface Layout {
  svg: string;
  pictureHeight: number;
}

type Of<Kind extends CardFacts['kind']> = Extract<CardFacts, { kind: Kind }>;

const BAND = 262;
/** The panel on a picture or pattern. */
const PANEL = { x: 240, y: 70, width: 720, height: 490 };

export function layoutOf(facts: CardFacts, drawing: Drawing): Layout {
  switch (facts.kind) {
    case 'post':
      return post(facts, drawing);
    case 'tribe':
      return tribe(facts, drawing);
    case 'challenge':
      return challenge(facts, drawing);
    case 'session':
      return session(facts, drawing);
    case 'member':
      return member(facts, drawing);
    case 'proof':
      return certificate(facts, drawing);
  }
}

function post({ title, author, tribe }: Of<'post'>, drawing: Drawing): Layout {
  const name = drawnName(drawing.text, author);
  const line = tribe ? cardCopy.inTribe(name, tribe) : cardCopy.by(name);
  if (!drawing.hasPicture)
    return onHero(0, [heading(drawing, title, TALL_TITLE), factsLine(drawing, line), wordmark(drawing)]);
  const [ink, ink2, brand] = [colours.ink, colours.ink2, colours.brand];
  const text = [
    heading(drawing, title, TITLE, ink),
    factsLine(drawing, line, ink2),
    wordmark(drawing, brand),
  ];
  const ground = `<path fill="${colours.sand}" d="M0 ${BAND}h1200v${CARD_HEIGHT - BAND}H0z"/>`;
  return { svg: ground + inGround(text, BAND), pictureHeight: BAND };
}

function tribe({ title, category, members_count }: Of<'tribe'>, drawing: Drawing): Layout {
  const facts = `${countOf(members_count, tribeCopy.memberCount)} · ${category}`;
  return onPanel(drawing, [
    [0, wordmark(drawing, colours.brand, 34)],
    [30, heading(drawing, title, NAME, colours.ink)],
    [26, factsLine(drawing, facts, colours.ink)],
  ]);
}

// With its domain, which says more than its name.
const awarderLine = ({ text }: Drawing, line: string) =>
  textBlock(fitText(text, line, [step(26, 34, 1), step(22, 28)], TEXT_WIDTH), colours.white);

function challenge(facts: Of<'challenge'>, drawing: Drawing): Layout {
  const { participants_count, deadline, over, organiser } = facts;
  const titleSteps = drawing.hasPicture ? (organiser ? SHORT_TITLE : TITLE) : TALL_TITLE;
  const day = deadline && shortDay(deadline);
  const line = [
    countOf(participants_count, challengeCopy.participantCount),
    ...(day ? [over ? cardCopy.closed(day) : cardCopy.closes(day)] : []),
  ].join(' · ');
  const parts = [
    badges(drawing, facts),
    heading(drawing, facts.title, titleSteps),
    ...(organiser ? [awarderLine(drawing, organiser)] : []),
    factsLine(drawing, line),
    wordmark(drawing),
  ];
  return onHero(drawing.hasPicture ? BAND : 0, parts);
}

function session({ title, starts_at, type }: Of<'session'>, drawing: Drawing): Layout {
  const day = `${weekday(starts_at)} ${shortDay(starts_at)}`;
  const line = `${cardCopy.startsAt(day, timeOf(starts_at))} · ${sessionTypeNames[type]}`;
  const parts = [
    dateBadge(drawing, starts_at),
    heading(drawing, title, TITLE),
    factsLine(drawing, line),
    wordmark(drawing),
  ];
  return onHero(0, parts);
}

function member({ author, bio }: Of<'member'>, drawing: Drawing): Layout {
  const { ink, ink2, brand } = colours;
  return onPanel(drawing, [
    [0, avatar(drawing, author)],
    [
      20,
      heading(
        drawing,
        drawnName(drawing.display, author),
        [step(56, 64, 1), step(48, 56, 1), step(40, 48)],
        ink,
      ),
    ],
    [8, factsLine(drawing, `@${author.username}`, ink2)],
    [12, textBlock(fitText(drawing.text, bio, [step(26, 34, 1)], TEXT_WIDTH), ink)],
    [22, wordmark(drawing, brand, 30)],
  ]);
}

function certificate({ title, name, place, ...awarded }: Of<'proof'>, drawing: Drawing): Layout {
  const { ink, ink2, brand, clay } = colours;
  const shownName = drawing.display.showable(name) === '' ? proofCopy.certificate : name;
  const awarder = awarderNow({ place, ...awarded }, drawing.appName, longDay);
  return onPanel(drawing, [
    [0, factsLine(drawing, proofCopy.ofCompletion, clay)],
    [14, heading(drawing, shownName, NAME, ink)],
    [
      14,
      textBlock(
        fitText(drawing.text, proofText(place, title), [step(30, 38), step(26, 34)], TEXT_WIDTH),
        ink,
      ),
    ],
    [14, textBlock(fitText(drawing.text, awarder, [step(26, 34), step(22, 28, 3)], TEXT_WIDTH), ink2)],
    [20, wordmark(drawing, brand, 30)],
  ]);
}

const GAPS = [0, 16, 16, 14];
const inGround = (parts: Block[], top: number) =>
  centred(
    stack(parts.map((part, i) => [(GAPS[i] ?? 16) * (top === 0 ? 1.5 : 1), part])),
    top,
    CARD_HEIGHT - top,
  );

/** White text on the gradient, below the picture if there is one. */
const onHero = (top: number, parts: Block[]): Layout => ({
  svg: heroGround(top) + inGround(parts, top),
  pictureHeight: top,
});

/** Dark text on a panel. The panel is on the picture if there is one, otherwise on a pattern. */
function onPanel({ hasPicture, pattern }: Drawing, parts: [number, Block][]): Layout {
  const { x, y, width, height } = PANEL;
  const panel = `<path fill="${colours.sand}" d="${tightCorner(x, y, width, height, 56, 14)}"/>`;
  const text = centred(stack(parts), y, height);
  return { svg: (hasPicture ? '' : pattern) + panel + text, pictureHeight: CARD_HEIGHT };
}
