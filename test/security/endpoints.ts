import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Schema } from '../../server/ops/openapi.ts';
import type { Field } from './arbitrary.ts';
import { type Described, describedBy } from './operations.ts';

/** An operation that can be called. */
export interface EndpointCall extends Omit<Described, 'operation'> {
  /** The kind of row in its responses: the last plain word of its path. */
  about: string;
  inPath: Field[];
  inQuery: Field[];
  inBody: Field[];
  upload: boolean;
  /** Describes what is wrong with the body of a response, if anything. */
  fault(status: number, body: unknown): string | undefined;
}

/** Every operation in the OpenAPI document of the server at `url`. */
export async function endpointsOf(url: string): Promise<EndpointCall[]> {
  const { document, operations } = await describedBy(url);
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  // Zod adds this format; its pattern says the same.
  ajv.addFormat('lowercase', (text) => text === text.toLowerCase());
  const refusal = ajv.compile(document.components.schemas.Error);
  return operations.map((one) => {
    const { responses } = one.operation;
    const success = ajv.compile(contentOf(responses['200'] ?? responses['201']));
    return doorOf(one, { success, refusal });
  });
}

const contentOf = (response: unknown) =>
  (response as { content: Record<string, { schema: Schema }> }).content['application/json']?.schema ?? {};

function doorOf(
  { name, method, path, operation: { parameters, requestBody } }: Described,
  checks: { success: ValidateFunction; refusal: ValidateFunction },
): EndpointCall {
  const words = path.split('/').filter((word) => word && !word.startsWith('{'));
  const about = words.at(-1) ?? '';
  const content = requestBody?.content['application/json']?.schema;
  const owner = path.split('/{id}')[0]?.split('/').at(-1) ?? '';
  const kindOf = (name: string) => (name === 'id' ? owner : `${name.replace(/_id$/, '')}s`);
  const inBody = Object.entries(content?.properties ?? {}).map(([name, schema]) => ({
    name,
    schema,
    required: content?.required?.includes(name) ?? false,
    // The id that a create names is new; any other id exists already.
    kind: name === 'id' || kindOf(name) === about ? undefined : kindOf(name),
  }));
  const fieldsIn = (place: string) =>
    parameters.filter((one) => one.in === place).map((one) => ({ ...one, kind: kindOf(one.name) }));
  return {
    name,
    method,
    path,
    about,
    inPath: fieldsIn('path'),
    inQuery: fieldsIn('query'),
    inBody,
    upload: requestBody?.content['multipart/form-data'] !== undefined,
    fault: (status, body) => {
      const check = status < 300 ? checks.success : checks.refusal;
      if (check(body)) return undefined;
      return `outside its schema: ${check.errors?.map((e) => `${e.instancePath} ${e.message}`).join('; ')}`;
    },
  };
}
