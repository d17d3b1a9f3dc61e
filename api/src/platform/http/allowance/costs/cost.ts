import type { api } from '@tibara/contract';
import type { CallDefinition, CallRequest } from '@tibara/contract/call';

/** `heavy` calls are refused first when the server lags. Most calls that can cost ten units or more are heavy. */
export type CostClass = 'light' | 'heavy';

/** The units that a value of an input field adds. 0 means that no allowed value makes the call dearer. */
type FieldCost<Value> = 0 | ((value: Value) => number);

/** An object type without fields has `string` as its key. */
type KeysOf<Input> = Input extends object ? (string extends keyof Input ? never : keyof Input) : never;
type ValueAt<Input, Key> = Input extends object ? (Key extends keyof Input ? Input[Key] : never) : never;
type FieldCosts<Input> = { readonly [Key in KeysOf<Input>]-?: FieldCost<NonNullable<ValueAt<Input, Key>>> };

type RequestPartCosts<Request> = {
  readonly [Name in keyof Request as [KeysOf<Request[Name]>] extends [never] ? never : Name]: FieldCosts<Request[Name]>;
};

/**
 * The cost of a call over its input. One unit is the processor time of one `GET …/wallets`, on the server and in its
 * database backends. `npm run bench -- costs` measures it.
 */
export type CostOf<Call extends CallDefinition> = {
  readonly class: CostClass;
  /** The units of the smallest input. */
  readonly base: number;
  /** The units added for stored stops or rows, once the server has counted them. */
  readonly stored?: (count: number) => number;
} & RequestPartCosts<CallRequest<Call>>;

type Api = typeof api;

/** The costs of all calls in these areas. Leaving out a call or an input field is a type error. */
export type CostsOf<Area extends keyof Api> = {
  readonly [Each in Area]: { readonly [Name in keyof Api[Each]]: CostOf<Api[Each][Name] & CallDefinition> };
};

/** `CostOf` without field names, so that any field's function can be called with the parsed input. */
type Weigh = { units(value: unknown): number };
export type Cost = {
  readonly class: CostClass;
  readonly base: number;
  readonly stored?: (count: number) => number;
} & { readonly [part in RequestPart]?: { readonly [field: string]: 0 | Weigh['units'] } };

type RequestPart = 'params' | 'query' | 'body';
const requestParts: readonly RequestPart[] = ['params', 'query', 'body'];

/** The cost of a parsed input, in whole units. */
export function unitsFor(cost: Cost, request: { readonly [part in RequestPart]?: unknown }): number {
  const added = requestParts.flatMap((part) => {
    const values: Record<string, unknown> = { ...(request[part] ?? {}) };
    return Object.entries(cost[part] ?? {}).map(([field, units]) => {
      const value = values[field];
      return units === 0 || value === undefined || value === null ? 0 : units(value);
    });
  });
  return Math.ceil(added.reduce((sum, units) => sum + units, cost.base));
}

/**
 * One unit for each 16 kB of a body or reply. The body must be read before its cost is known. Only the finished reply
 * shows how much a merchant has stored.
 */
export const unitsOfBytes = (bytes: number): number => Math.floor(bytes / (16 * 1024));
