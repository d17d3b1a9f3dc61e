import * as z from 'zod/mini';
import { companySchema } from '../src/platform/company/company.ts';
import { madeUpProperties } from '../src/platform/company/made-up.ts';
import { demoCompany } from './company-file.ts';

type Schema = {
  type?: string;
  description?: string;
  default?: unknown;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | false;
  items?: Schema;
  required?: string[];
};

/** The rows of docs/settings.md for company.json: one for each property that has a meaning of its own. */
export const companyRows = (): string[] =>
  rowsOf('', z.toJSONSchema(companySchema, { io: 'input', unrepresentable: 'any' }) as Schema, true);

const own = new Set(madeUpProperties(demoCompany()).map((property) => property.replace(/\.(MY|SG)\./, '.REGION.')));

function rowsOf(path: string, schema: Schema, isNeeded: boolean): string[] {
  const { description, default: usual } = schema;
  const needed = own.has(path) ? 'own' : isNeeded ? 'yes' : '';
  const value = typeof usual === 'number' ? `\`${usual}\`` : '';
  const row = `| \`${path}\` | ${description} | ${kindOf(schema)} | ${value} | ${needed} |`;
  return [...(description ? [row] : []), ...partsOf(path, schema)];
}

function partsOf(path: string, { properties = {}, required = [], items, additionalProperties }: Schema): string[] {
  if (items) return partsOf(`${path}[]`, items);
  if (additionalProperties) return rowsOf(`${path}.REGION`, additionalProperties, true);
  return Object.entries(properties).flatMap(([name, part]) =>
    rowsOf(path ? `${path}.${name}` : name, part, required.includes(name)),
  );
}

function kindOf({ type, enum: choices, minimum, maximum, items }: Schema): string {
  if (choices) return choices.join(', ');
  if (type === 'integer') return `${minimum} to ${maximum}`;
  if (type === 'array') return items?.type === 'string' ? 'a list of texts' : 'a list of objects';
  return type === 'object' ? 'an object' : 'text';
}
