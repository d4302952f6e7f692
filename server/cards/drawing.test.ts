import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CARD_BYTES_MAX, type CardFacts, cardVersion } from '../../contract/cards/endpoints.ts';
import { photo } from '../../test/uploads.ts';
import { createDrawingQueue } from '../cache/drawingQueue.ts';
import { drawCard } from './drawCard.ts';

const challenge: CardFacts = {
  kind: 'challenge',
  title: 'A mark for your street',
  category: 'Design',
  difficulty: 'Medium',
  participants_count: 12,
  deadline: '2026-12-13T10:00:00.000Z',
  over: false,
  picture: null,
  organiser: null,
};

describe('drawing', () => {
  it('produces the same image for the same facts', async () => {
    expect(await drawCard(challenge, 'VibeTribe')).toEqual(await drawCard(challenge, 'VibeTribe'));
  });

  it('produces another image when a fact changes', async () => {
    const before = await drawCard(challenge, 'VibeTribe');
    for (const change of [{ over: true }, { organiser: 'By Lagos Map School (maps.edu.ng, verified)' }])
      expect((await drawCard({ ...challenge, ...change }, 'VibeTribe')).equals(before)).toBe(false);
  });

  it('of a certificate names who awarded it, and whether that organiser is verified', async () => {
    const organiser = {
      name: 'Lagos Map School',
      domain: 'maps.edu.ng',
      verified: true,
      verified_until: null,
    };
    const proof = { title: 'Map a stop', name: 'Bola Ẹ̀dá', place: null, awarded_by: 'ada' };
    const drawn = await Promise.all(
      [organiser, { ...organiser, verified: false }, null].map((one) =>
        drawCard({ kind: 'proof', ...proof, organiser: one }, 'VibeTribe'),
      ),
    );
    expect(new Set(drawn.map((card) => card.toString('base64'))).size).toBe(3);
    for (const card of drawn) expect(card.length).toBeLessThanOrEqual(CARD_BYTES_MAX);
  });

  it('stays within the size limit with a grainy picture', async () => {
    const card = await drawCard({ ...challenge, picture: 'x' }, 'VibeTribe', await photo());
    expect(card.length).toBeLessThanOrEqual(CARD_BYTES_MAX);
  });

  it('keeps the background of white text dark enough to read', async () => {
    const { data, info } = await sharp(await drawCard({ ...challenge, title: '' }, 'VibeTribe'))
      .extract({ left: 300, top: 60, width: 600, height: 150 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const contrasts = Array.from({ length: info.width * info.height }, (_, i) =>
      whiteOn(data.subarray(i * 3, i * 3 + 3)),
    );
    expect(Math.min(...contrasts)).toBeGreaterThan(5.5);
  });
});

const LUMINANCE = [0.2126, 0.7152, 0.0722];

/** The contrast of white text on a colour (WCAG). */
function whiteOn(rgb: Uint8Array): number {
  const linear = [...rgb].map((c) =>
    c / 255 <= 0.03928 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 1.05 / (linear.reduce((sum, c, i) => sum + c * (LUMINANCE[i] ?? 0), 0) + 0.05);
}

describe('the card version', () => {
  it('changes with each fact, but not with their order', () => {
    const version = cardVersion(challenge);
    expect(version).toMatch(/^[a-z0-9]{8,14}$/);
    const { title, ...rest } = challenge;
    expect(cardVersion({ ...rest, title })).toBe(version);
    const changed = [{ title: 'Another' }, { participants_count: 13 }, { over: true }, { difficulty: null }];
    const versions = changed.map((change) => cardVersion({ ...challenge, ...change } as CardFacts));
    expect(new Set([version, ...versions]).size).toBe(5);
  });
});

describe('the drawing queue', () => {
  const pending = () => Promise.withResolvers<string>();

  it('draws equal images once and others in turn, and rejects requests when it is full', async () => {
    const inTurn = createDrawingQueue<string>({ atOnce: 1, waitingMax: 1 });
    const [first, second] = [pending(), pending()];
    let started = 0;
    const draw = (drawn: Promise<string>) => () => {
      started++;
      return drawn;
    };
    const [a, again] = [inTurn('a', draw(first.promise)), inTurn('a', draw(first.promise))];
    const b = inTurn('b', draw(second.promise));
    await expect(inTurn('c', draw(second.promise))).rejects.toMatchObject({ code: 'unavailable' });
    expect(started).toBe(1);
    first.resolve('A');
    second.resolve('B');
    expect(await Promise.all([a, again, b])).toEqual(['A', 'A', 'B']);
    expect(started).toBe(2);
  });

  it('continues after a failed drawing', async () => {
    const inTurn = createDrawingQueue<string>({ atOnce: 1, waitingMax: 1 });
    await expect(inTurn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await inTurn('a', async () => 'A')).toBe('A');
  });
});
