import * as z from 'zod/mini';
import { type Endpoint, hasBody } from '../../contract/core/endpoint.ts';
import { statusOf } from '../../contract/core/errors.ts';
import { type OperationOf, scopeOf } from '../http/operations.ts';

export type Schema = { [key: string]: unknown; properties?: Record<string, Schema>; required?: string[] };

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Record<string, { schema: Schema }> };
  responses: Record<string, object>;
  'x-who': Endpoint['who'];
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
}

interface Facts {
  appName: string;
  publicUrl: string;
  operationOf: OperationOf;
}

/** The OpenAPI 3.1 document of these endpoints. */
export function openApi(endpoints: Endpoint[], { appName, publicUrl, operationOf }: Facts) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const e of endpoints) {
    const path = e.path.replace(/:([a-zA-Z_]+)/g, '{$1}');
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operation(e, operationOf) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: appName,
      version: '1',
      description:
        'JSON. Programs send an API token of a member (Settings, API tokens): Authorization: Bearer vibetribe_…, and no cookie. ' +
        'The pages of this site are signed in by cookie; their writes need the header Sec-Fetch-Site: same-origin, ' +
        'or an Origin equal to the server’s. Times are ISO 8601 in UTC.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: tagsOf(paths),
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'sign-in' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token with the scope of the operation',
        },
      },
      schemas: { Error: ERROR },
    },
  };
}

function tagsOf(paths: Record<string, Record<string, Operation>>) {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const names = new Set(operations.flatMap(({ tags }) => tags));
  return [...names].map((name) => ({ name, description: `The slice ${name} of the contract` }));
}

const ERROR = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { enum: Object.keys(statusOf).filter((code) => code !== 'offline') },
        message: { type: 'string', description: 'Shown to people as it stands' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        id: {
          type: 'string',
          description: 'Of a failure of ours (500, 503): what our log calls the request',
        },
      },
    },
  },
};

function operation(e: Endpoint, operationOf: OperationOf): Operation {
  const { id, slice } = operationOf(e);
  const input = schemaOf(e.input, 'input');
  const inPath = [...e.path.matchAll(/:([a-zA-Z_]+)/g)].map(([, name]) => name ?? '');
  const rest = Object.keys(input.properties ?? {}).filter((name) => !inPath.includes(name));
  const asQuery = e.upload || !hasBody(e);
  return {
    operationId: id,
    summary: e.summary,
    tags: [slice],
    security: securityOf(e, scopeOf(e, operationOf)),
    parameters: [
      ...inPath.map((name) => parameter('path', name, input)),
      ...(asQuery ? rest.map((name) => parameter('query', name, input)) : []),
    ],
    requestBody: bodyOf(e, input, rest),
    responses: responses(e),
    'x-who': e.who,
  };
}

/** The ways to authenticate, of which one suffices; `{}` is none. */
function securityOf({ who }: Endpoint, scope: string | undefined) {
  const byToken = scope ? [{ token: [scope] }] : [];
  return who === 'anyone' ? [{}, ...byToken] : [{ cookie: [] }, ...byToken];
}

function parameter(place: 'path' | 'query', name: string, input: Schema): Parameter {
  const required = place === 'path' || (input.required ?? []).includes(name);
  return { name, in: place, required, schema: input.properties?.[name] ?? {} };
}

function bodyOf(e: Endpoint, input: Schema, names: string[]): Operation['requestBody'] {
  if (e.upload) {
    const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!hasBody(e) || names.length === 0) return undefined;
  const properties = Object.fromEntries(names.map((name) => [name, input.properties?.[name] ?? {}]));
  const required = names.filter((name) => input.required?.includes(name));
  return {
    required: true,
    content: { 'application/json': { schema: { type: 'object', properties, required } } },
  };
}

function responses(e: Endpoint): Operation['responses'] {
  const success = {
    description: e.copy.done ?? 'Done',
    content: { 'application/json': { schema: schemaOf(e.output, 'output') } },
  };
  const refusal = {
    description: e.copy.failed,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  const all: Operation['responses'] = {
    [e.creates ? '201' : '200']: success,
    '4XX': refusal,
    default: refusal,
  };
  if (e.creates) all['200'] = { ...success, description: 'A retry: it was made before' };
  if (e.who !== 'anyone') all['401'] = { ...refusal, description: e.copy.ask ?? 'Nobody is signed in' };
  return all;
}

function schemaOf(type: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return schema as Schema;
}
