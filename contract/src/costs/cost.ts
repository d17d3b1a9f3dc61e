import type { CallDefinition, CallRequest } from '../call.ts';
import type { api } from '../index.ts';

/** `heavy` calls are the first to be refused when the server lags: most of those that can cost ten units or more. */
export type CostClass = 'light' | 'heavy';

/** Units that a value of an input field adds; 0 where no allowed value of it makes the call dearer. */
type FieldCost<Value> = 0 | ((value: Value) => number);

/** An object without fields has any name as its key. */
type KeysOf<Part> = Part extends object ? (string extends keyof Part ? never : keyof Part) : never;
type ValueAt<Part, Key> = Part extends object ? (Key extends keyof Part ? Part[Key] : never) : never;
type PartCost<Part> = { readonly [Key in KeysOf<Part>]-?: FieldCost<NonNullable<ValueAt<Part, Key>>> };

type PartsOf<Request> = {
  readonly [Name in keyof Request as [KeysOf<Request[Name]>] extends [never] ? never : Name]: PartCost<Request[Name]>;
};

/**
 * The cost of a call over its input. A unit is the processor time, of the server and of its database backends, of one
 * `GET …/wallets`; `npm run bench -- costs` measures it.
 */
export type CostOf<Call extends CallDefinition> = {
  readonly class: CostClass;
  /** Of the smallest input. */
  readonly base: number;
  /** For so many stops or rows that are stored already. The server adds it once it has counted them. */
  readonly stored?: (count: number) => number;
} & PartsOf<CallRequest<Call>>;

type Api = typeof api;

/** Of all calls of these areas. A call or an input field that is left out does not compile. */
export type CostsOf<Area extends keyof Api> = {
  readonly [Each in Area]: { readonly [Name in keyof Api[Each]]: CostOf<Api[Each][Name] & CallDefinition> };
};

/** The same without the names of the fields, so that any field's function may be called with what was parsed. */
type Weigh = { units(value: unknown): number };
export type Cost = {
  readonly class: CostClass;
  readonly base: number;
  readonly stored?: (count: number) => number;
} & { readonly [part in Part]?: { readonly [field: string]: 0 | Weigh['units'] } };

type Part = 'params' | 'query' | 'body';
const parts: readonly Part[] = ['params', 'query', 'body'];

/** In whole units, of an input that was parsed. */
export function unitsFor(cost: Cost, request: { readonly [part in Part]?: unknown }): number {
  const added = parts.flatMap((part) => {
    const values: Record<string, unknown> = { ...(request[part] ?? {}) };
    return Object.entries(cost[part] ?? {}).map(([field, units]) => {
      const value = values[field];
      return units === 0 || value === undefined || value === null ? 0 : units(value);
    });
  });
  return Math.ceil(added.reduce((sum, units) => sum + units, cost.base));
}

/** A body has to be read before anything is known of it: a unit for each 16 kB. */
export const unitsOfBody = (bytes: number): number => Math.floor(bytes / (16 * 1024));

/** How much a merchant has stored is known once the reply is written: a unit for each 16 kB. */
export const unitsOfReply = (bytes: number): number => Math.floor(bytes / (16 * 1024));
