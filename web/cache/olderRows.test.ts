import { expect, it } from 'vitest';
import { upgradeRow } from './olderRows.ts';

const fields = {
  handed_over: false,
  closed: false,
  joining: 'open',
  posting: 'all',
  has_rules: false,
  requested: false,
  offered: false,
};

it('adds the fields of tribes and members that the previous release did not save, and keeps the others', () => {
  const [one, other] = [
    { id: '1', joined: true },
    { id: '2', joined: false, joining: 'request' },
  ];
  const [full, fullOther] = [
    { ...one, ...fields, role: 'member' },
    { ...other, ...fields, joining: 'request', role: null },
  ];
  const dataOf = (kind: string, data: unknown) => upgradeRow([[kind, 'x'], data, 5]);
  expect(dataOf('tribes', one)).toEqual([['tribes', 'x'], full, 5]);
  expect(dataOf('tribes', { items: [one, other] })[1]).toEqual({ items: [full, fullOther] });
  const pages = { pages: [{ items: [other], next_cursor: null }], pageParams: [null] };
  expect(dataOf('tribes', pages)[1]).toEqual({
    ...pages,
    pages: [{ items: [fullOther], next_cursor: null }],
  });
  expect(dataOf('tribes', null)[1]).toBeNull();
  expect(dataOf('members', { items: [{ id: '3' }] })[1]).toEqual({ items: [{ id: '3', role: 'member' }] });
  expect(dataOf('posts', one)[1]).toBe(one);
});
