import { escapeHtml } from '../../contract/text/escapeHtml.ts';
import type { Operation, openApi, Schema } from './openapi.ts';

type Document = ReturnType<typeof openApi>;

/** The document as one page that needs no script. */
export function docsPage(document: Document): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = Object.entries(Object.groupBy(operations, ({ operation }) => operation.tags[0] ?? ''));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)} API</title>
<link rel="stylesheet" href="/api/docs/style.css">
<main>
<h1>${escapeHtml(document.info.title)} API</h1>
<p>${escapeHtml(document.info.description)}</p>
<p><a href="/api/openapi.json">The same as OpenAPI 3.1</a></p>
<nav>${groups.map(([tag]) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' ')}</nav>
${groups.map(([tag, all]) => `<h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>\n${(all ?? []).map(section).join('\n')}`).join('\n')}
</main>
</html>
`;
}

function section({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}): string {
  const body = Object.entries(operation.requestBody?.content ?? {});
  const answers = Object.entries(operation.responses).map(([status, answer]) =>
    answerOf(status, answer as Answer),
  );
  return `<details>
<summary><b class="${method}">${method}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary)}</span> <i>${operation['x-who']}</i></summary>
${operation.parameters.length > 0 ? table(operation.parameters) : ''}
${body.map(([type, { schema }]) => `<h3>Body (${escapeHtml(type)})</h3>${json(schema)}`).join('')}
${answers.join('')}
</details>`;
}

interface Answer {
  description: string;
  content: Record<string, { schema: Schema }>;
}

const answerOf = (status: string, { description, content }: Answer) =>
  `<h3>${escapeHtml(status)}: ${escapeHtml(description)}</h3>${Object.values(content)
    .map(({ schema }) => json(schema))
    .join('')}`;

function table(parameters: Operation['parameters']): string {
  const rows = parameters.map(
    (p) =>
      `<tr><td><code>${escapeHtml(p.name)}</code></td><td>${p.in}</td><td>${p.required ? 'required' : ''}</td><td><code>${escapeHtml(JSON.stringify(p.schema))}</code></td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

const json = (schema: Schema) => `<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;

export const docsStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
nav { display: flex; flex-wrap: wrap; gap: .75rem; }
h2 { margin: 2rem 0 .5rem; }
h3 { margin: 1rem 0 .25rem; font-size: 1rem; }
details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .5rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
summary b { display: inline-block; min-width: 4.5rem; }
summary span, summary i { opacity: .75; }
.GET { color: light-dark(#1d5fbf, #8ab8ff); }
.POST, .PUT, .PATCH { color: light-dark(#1a7340, #7fdca4); }
.DELETE { color: light-dark(#b3261e, #ffb4ab); }
pre { overflow-x: auto; padding: .75rem; border-radius: .5rem; background: color-mix(in srgb, currentColor 8%, transparent); }
table { border-collapse: collapse; font-size: .875rem; }
td { padding: .25rem .75rem .25rem 0; vertical-align: top; overflow-wrap: anywhere; }
`;
