import type { Schema } from '@tibara/contract/call';
import * as z from 'zod/mini';

export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [name: string]: Json };

/** The used part of JSON schema, the OpenAPI document's form of a call's input. */
export type Shape = {
  type?: string;
  format?: string;
  const?: Json;
  enum?: Json[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
};

const known = new WeakMap<Schema, Shape>();

export function shapeOf(schema: Schema): Shape {
  const shape = known.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);
  known.set(schema, shape);
  return shape;
}

export const branchesOf = ({ anyOf, oneOf }: Shape): Shape[] => anyOf ?? oneOf ?? [];
