// Posts the vibe sessions of this week into a tribe, once a week, however often it runs. It needs Node and nothing else:
//
//   VIBETRIBE_URL=https://example.ng VIBETRIBE_TOKEN=vibetribe_… VIBETRIBE_TRIBE=<id> node examples/weekOfSessions.mjs
//
// The token (Settings, API tokens) needs the permissions "Read sessions" and "Write posts"; its member must be in the tribe.
import { createHash } from 'node:crypto';

const { VIBETRIBE_URL: site = '', VIBETRIBE_TOKEN: token = '', VIBETRIBE_TRIBE: tribe = '' } = process.env;
const MOST = 20;
const HOUR_MS = 3_600_000;

async function call(method, path, body) {
  const response = await fetch(new URL(path, site), {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.error?.message}`);
  return { status: response.status, answer };
}

/** All rows of a list, page by page. */
async function all(path) {
  const rows = [];
  for (let cursor = ''; cursor !== null; ) {
    const { answer } = await call('GET', `${path}&limit=50${cursor && `&cursor=${cursor}`}`);
    rows.push(...answer.items);
    cursor = answer.next_cursor;
  }
  return rows;
}

/** The Monday of this week in West Africa Time, such as 2026-11-23. */
function monday(now = Date.now()) {
  const lagos = new Date(now + HOUR_MS);
  lagos.setUTCDate(lagos.getUTCDate() - ((lagos.getUTCDay() + 6) % 7));
  return lagos.toISOString().slice(0, 10);
}

/** The same week has the same id, so that a second run finds the post instead of writing another. */
function idOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-a$4-$5');
}

const format = { dateStyle: 'full', timeStyle: 'short', timeZone: 'Africa/Lagos' };
const timeOf = ({ starts_at }) => new Date(starts_at).toLocaleString('en-NG', format);
const sessions = await all('/api/sessions?this_week=on');
// A session of another tribe may be for its members only.
const open = sessions.filter((one) => one.tribe === null || one.tribe.id === tribe).slice(0, MOST);
if (open.length > 0) {
  const lines = open.map((one) => `${timeOf(one)}: ${one.title}\n${site}/s/${one.id}`);
  const post = { post_id: idOf(tribe + monday()), content: ['Sessions this week', ...lines].join('\n\n') };
  const { status } = await call('POST', `/api/tribes/${tribe}/posts`, post);
  console.log(status === 201 ? `Posted ${open.length} sessions` : 'This week is already posted');
} else console.log('No sessions this week');
