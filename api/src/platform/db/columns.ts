/** A column, and the type of its values, which only the compiler reads. */
export type Column<Value, Traits> = Traits & { readonly value?: Value };

export type RowOf<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends { readonly value?: infer Value } ? Value : never;
};

/** Each of these columns as null. */
export const nulls = <Columns extends object>(columns: Columns): Record<keyof Columns, null> =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, null])) as Record<keyof Columns, null>;

/** The fields of a row that another value has, without the others. */
export const fieldsOf = <Row extends object>(row: Row, like: { [Name in keyof Row]: unknown }): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in like)) as Row;
