import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bannerOf, tribeCategories } from '../contract/tribes/copy.ts';

const BYTES_MAX = 2_048;

describe.each(tribeCategories)('the banner of %s', (category) => {
  const file = new URL(`../web/public${bannerOf(category)}`, import.meta.url);

  it('is small, has a title and references nothing external', async () => {
    const text = await readFile(file, 'utf8');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(BYTES_MAX);
    expect(text).toMatch(/<title>[^<]+<\/title>/);
    expect(text).not.toMatch(
      /<script|<style|<foreignObject|\son\w+=|javascript:|@import|<!DOCTYPE|<!ENTITY/i,
    );
    const links = text
      .replace('xmlns="http://www.w3.org/2000/svg"', '')
      .match(/https?:|href="[^#]|url\([^#]/g);
    expect(links).toBeNull();
  });

  it('is 320 by 120, opaque and in several colours', async () => {
    const banner = sharp(await readFile(file));
    expect(await banner.metadata()).toMatchObject({ format: 'svg', width: 320, height: 120 });
    const { channels, isOpaque } = await banner.stats();
    expect(isOpaque).toBe(true);
    for (const { stdev } of channels.slice(0, 3)) expect(stdev).toBeGreaterThan(5);
  });
});
