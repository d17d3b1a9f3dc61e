/** Reads rows of the imported map. The name lets the database plan a statement once. */
export type ReadRows = <Row>(statement: { name: string; text: string; values: unknown[] }) => Promise<Row[]>;
