import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { openPage } from './browser.ts';
import { expect, test } from './test.ts';

let app: TestApp;

test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(end);

test('the heading font has all characters of each language', async () => {
  const page = await openPage(app, '/');
  const wire = await page.context().newCDPSession(page);
  await wire.send('DOM.enable');
  await wire.send('CSS.enable');
  for (const [of, text] of [
    ['English', 'Who’s in? “Vibe” – 24 days, 100% & more: all [done]…'],
    ['Hausa', 'Ɓ ɓ Ɗ ɗ Ƙ ƙ Ƴ ƴ'],
    ['Yoruba', 'Yétúndé Olúwọlé, Ẹ ẹ Ọ ọ Ṣ ṣ À à Á á È è Ì ì Ò ò Ó ó Ù ù Ǹ ń ẹ́ ọ̀'],
    ['Igbo', 'Ị ị Ụ ụ Ọ ọ Ṅ ṅ'],
    ['money', '₦1,500'],
  ] as const) {
    await page.evaluate(async (text) => {
      // Simulates cached fonts. On a first visit, the browser does not use fonts that load late, so that nothing moves.
      for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]))
        if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'swap');
      const heading = document.querySelector('h1');
      if (heading) heading.textContent = text;
      await document.fonts.load('600 22px Unbounded', text);
    }, text);
    const { root } = await wire.send('DOM.getDocument');
    const { nodeId } = await wire.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
    const { fonts } = await wire.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(
      fonts.map(({ familyName }) => familyName),
      of,
    ).toEqual(fonts.map(() => 'Unbounded SemiBold'));
  }
});
