import { expect, test } from 'vitest';
import { FILE_NAME_MAX } from '../../../contract/files/limits.ts';
import { startApp } from '../../../test/app.ts';
import { pdf, upload } from '../../../test/uploads.ts';
import { member } from '../../../test/world.ts';
import { cleanName } from './upload.ts';

const long = 'Ọ'.repeat(200);

test.each([
  ['My Work.PDF', 'My Work.PDF'],
  ['C:\\Users\\Ada\\my  work\n.pdf', 'my work .pdf'],
  ['../../etc/passwd', 'passwd'],
  ['essays/', ''],
  ['..', ''],
  ['', ''],
  ['evil\u202efdp.exe', 'evilfdp.exe'],
  ['a\0b.pdf', 'ab.pdf'],
  ['Ẹ̀kọ́ 😀.pdf', 'Ẹ̀kọ́ 😀.pdf'.normalize('NFC')],
  [`${long}.docx`, `${'Ọ'.repeat(FILE_NAME_MAX - 5)}.docx`],
  [long, 'Ọ'.repeat(FILE_NAME_MAX)],
  ['😀'.repeat(200), '😀'.repeat(FILE_NAME_MAX)],
])('the file name %j is cleaned to %j', (filename, name) => {
  expect(cleanName(filename)).toBe(name);
});

test('a file sent as a form is stored with its cleaned name', async () => {
  const app = await startApp();
  const ada = await member(app, 'ada');
  const { body } = await upload(ada, 'submission', pdf(), { name: 'My  Ẹ̀kọ́.pdf' });
  const { name } = await app.deps.db.one<{ name: string }>(
    { name: 'test_name', text: 'select name from files where id = $1' },
    [body.id],
  );
  expect(name).toBe('My Ẹ̀kọ́.pdf'.normalize('NFC'));
});
