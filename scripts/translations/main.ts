// npm run translations: exports the texts of a language to a JSON file for translators, and imports the edited file
// (docs/translating.md). texts.ts reads the catalogues, checks.ts checks an edited file, edits.ts changes the source files.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../../contract/core/languages.ts';
import { faultsIn, type TranslationFile } from './checks.ts';
import { withTexts } from './edits.ts';
import { readTexts } from './texts.ts';

const ROOT = join(import.meta.dirname, '../..');
const tags = languages.slice(1).map(({ tag }) => tag as string);

const [command, language = '', file = `${language}.json`] = process.argv.slice(2);

if ((command !== 'export' && command !== 'import') || !tags.includes(language)) {
  stop([
    'Use: npm run translations -- export <language> [file]',
    '     npm run translations -- import <language> [file]',
    `Languages: ${tags.join(', ')}. The file is <language>.json unless you name another one.`,
  ]);
} else if (command === 'export') {
  const { texts, inCode } = await readTexts(language);
  writeFileSync(file, `${JSON.stringify({ language, texts, inCode }, null, 2)}\n`);
  const translated = Object.values(texts).filter(({ translation }) => translation !== null).length;
  console.log(`${file}: ${translated} of ${Object.keys(texts).length} texts are translated.`);
} else {
  const edited = read(file);
  const { texts, modules } = await readTexts(language);
  const faults = edited ? faultsIn(edited, language, texts) : [`${file} is not a JSON file that can be read`];
  if (faults.length > 0) stop([...faults, 'Nothing was imported.']);
  else importTexts(edited as TranslationFile);

  function importTexts({ texts: next }: TranslationFile) {
    const changes = Object.entries(next).flatMap(([key, { translation }]) => {
      const text = translation?.normalize('NFC') ?? null;
      return text === null || text === texts[key]?.translation ? [] : [{ key, text }];
    });
    const changed = modules.filter(({ prefix, path, source, english }) => {
      const own = changes.filter(({ key }) => english.has(key));
      if (own.length > 0) writeFileSync(path, withTexts(source, prefix, own, english));
      return own.length > 0;
    });
    if (changed.length > 0) format(changed.map(({ path }) => path));
    console.log(`${changes.length} texts changed in ${changed.length} files. Now run: npm run check`);
  }
}

function read(path: string): TranslationFile | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as TranslationFile;
  } catch {
    return undefined;
  }
}

function format(paths: string[]) {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, 'format', '--write', ...paths], { cwd: ROOT, stdio: 'ignore' });
}

function stop(lines: string[]) {
  for (const line of lines) console.error(line);
  process.exitCode = 1;
}
