/** The owner's connection: an import creates tables, which the server's role may not do. */
export type Owner = {
  run(text: string, values?: unknown[]): Promise<void>;
  read<Row>(text: string, values?: unknown[]): Promise<Row[]>;
};
