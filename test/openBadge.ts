import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const uri = { type: 'string', format: 'uri' };
const text = { type: 'string', minLength: 1 };
const types = (name: string) => ({ type: 'array', items: text, contains: { const: name } });
const profile = {
  type: 'object',
  required: ['id', 'type'],
  properties: { id: uri, type: types('Profile'), name: text, url: uri },
};
const object = (type: string, required: string[], properties: object) => ({
  type: 'object',
  required: ['type', ...required],
  properties: { type: types(type), ...properties },
});

/**
 * What Open Badges 3.0 requires of a credential, and its words for types of results. npm has no package of the published
 * schema, so it is written here from the specification's tables (https://www.imsglobal.org/spec/ob/v3p0/).
 */
const schema = {
  type: 'object',
  required: ['@context', 'id', 'type', 'issuer', 'validFrom', 'credentialSubject'],
  properties: {
    '@context': {
      type: 'array',
      prefixItems: [
        { const: 'https://www.w3.org/ns/credentials/v2' },
        { pattern: '^https://purl\\.imsglobal\\.org/spec/ob/v3p0/context-3\\.0\\.\\d\\.json$' },
      ],
      minItems: 2,
    },
    id: uri,
    type: { allOf: [types('VerifiableCredential'), types('OpenBadgeCredential')] },
    name: text,
    issuer: profile,
    validFrom: { type: 'string', format: 'date-time' },
    evidence: { type: 'array', items: object('Evidence', [], { id: uri, name: text, narrative: text }) },
    credentialSubject: object('AchievementSubject', ['achievement'], {
      id: uri,
      narrative: text,
      identifier: {
        type: 'array',
        items: object('IdentityObject', ['hashed', 'identityHash', 'identityType'], {
          type: { const: 'IdentityObject' },
          hashed: { type: 'boolean' },
          identityHash: text,
        }),
      },
      achievement: object('Achievement', ['id', 'name', 'description', 'criteria'], {
        id: uri,
        name: text,
        description: text,
        achievementType: { enum: ['Award', 'Certificate'] },
        creator: profile,
        criteria: { type: 'object', properties: { id: uri, narrative: text } },
        tag: { type: 'array', items: text },
        resultDescription: {
          type: 'array',
          items: object('ResultDescription', ['id', 'name', 'resultType'], {
            id: uri,
            name: text,
            resultType: { enum: ['Result', 'Status', 'RubricCriterion'] },
          }),
        },
      }),
      result: {
        type: 'array',
        items: object('Result', [], {
          resultDescription: uri,
          value: text,
          status: {
            enum: ['Completed', 'Enrolled', 'Failed', 'InProgress', 'OnHold', 'Provisional', 'Withdrew'],
          },
        }),
      },
    }),
  },
};

const ajv = new Ajv2020({ allErrors: true, strict: false });
addFormats.default(ajv);
const validate = ajv.compile(schema);

/** What a credential lacks to be an Open Badge 3.0; empty if nothing. */
export const badgeErrors = (credential: unknown): string[] =>
  validate(credential)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
